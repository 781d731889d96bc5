// The peer: boardgame.io's own server with its tic-tac-toe in memory, and clients that play it as fast as it goes.
// `node boardgameio.mjs server PORT` serves; `node boardgameio.mjs clients PORT MATCHES SECONDS` prints how many moves were made.
import { createRequire } from "node:module"

const require = createRequire(process.cwd() + "/")
const [role, port, matches, seconds] = process.argv.slice(2)

const won = (cells) =>
  [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]].some(
    ([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c],
  )

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return "INVALID_MOVE"
      G.cells[id] = playerID
    },
  },
  endIf: ({ G, ctx }) => {
    if (won(G.cells)) return { winner: ctx.currentPlayer }
    if (G.cells.every((cell) => cell !== null)) return { draw: true }
  },
}

if (role === "server") {
  const { Server } = require("boardgame.io/dist/cjs/server.js")
  const server = Server({ games: [TicTacToe], origins: [true] })
  server.run({ port: Number(port), callback: () => console.log("ready") })
} else {
  const { io } = require("socket.io-client")
  let moves = 0
  let number = 0
  const sockets = []

  function play(socket, player, match) {
    socket.emit("sync", match, String(player), undefined, 2)
  }

  function act(socket, player, match, state) {
    if (state.ctx.gameover !== undefined || state.ctx.currentPlayer !== String(player)) return
    const free = state.G.cells.findIndex((cell) => cell === null)
    const action = { type: "MAKE_MOVE", payload: { type: "clickCell", args: [free], playerID: String(player), credentials: undefined } }
    socket.emit("update", action, state._stateID, match, String(player))
  }

  for (let k = 0; k < Number(matches); k++) {
    let match = `m${number++}`
    const pair = [0, 1].map((player) => {
      const socket = io(`http://127.0.0.1:${port}/tic-tac-toe`, { transports: ["websocket"] })
      socket.on("connect", () => play(socket, player, match))
      socket.on("sync", (id, { state }) => act(socket, player, id, state))
      socket.on("update", (id, state) => {
        if (id !== match) return
        if (player === 0) moves++
        if (state.ctx.gameover === undefined) return act(socket, player, id, state)
        if (player === 0) {
          match = `m${number++}`
          pair.forEach((one, n) => play(one, n, match))
        }
      })
      sockets.push(socket)
      return socket
    })
  }

  let before = 0
  setTimeout(() => {
    before = moves
    console.log("begin")
  }, 2000)
  setTimeout(() => {
    console.log(`moves ${moves - before}`)
    process.exit(0)
  }, 2000 + 1000 * Number(seconds))
}

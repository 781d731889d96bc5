// An outside bot for Node: takes the last move of the menu, and says so by its text.
import { createInterface } from "node:readline";

const write = (answer) => process.stdout.write(JSON.stringify(answer) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "game") {
    write({ type: "ready", wants: [] });
  } else if (message.type === "decide") {
    write({ decision: message.decision, move: message.moves.at(-1).text, reason: "last is best" });
  } else if (message.type === "quit") {
    break;
  }
}

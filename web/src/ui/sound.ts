/** Small sounds, made on the spot: nothing is loaded. Silent until somebody turns them on. */
import { settings } from "./settings.svelte"

let audio: AudioContext | null = null

function note(pitch: number, start: number, length: number, loud: number, shape: OscillatorType = "sine"): void {
  const at = audio!.currentTime + start
  const tone = new OscillatorNode(audio!, { type: shape, frequency: pitch })
  const gain = new GainNode(audio!, { gain: 0 })
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  tone.connect(gain).connect(audio!.destination)
  tone.start(at)
  tone.stop(at + length)
}

function knock(start: number, length: number, loud: number, pitch: number): void {
  const rate = audio!.sampleRate
  const noise = new AudioBuffer({ length: Math.ceil(rate * length), sampleRate: rate })
  const samples = noise.getChannelData(0)
  for (let k = 0; k < samples.length; k++) samples[k] = (Math.random() * 2 - 1) * (1 - k / samples.length) ** 3 * loud
  const source = new AudioBufferSourceNode(audio!, { buffer: noise })
  source
    .connect(new BiquadFilterNode(audio!, { type: "bandpass", frequency: pitch, Q: 1.2 }))
    .connect(audio!.destination)
  source.start(audio!.currentTime + start)
}

const SOUNDS = {
  turn: () => (note(659, 0, 0.5, 0.12), note(880, 0.12, 0.7, 0.12)),
  dice: () => [0, 0.07, 0.13, 0.2].forEach((start) => knock(start, 0.06, 0.5, 2200)),
  coin: () => (note(1568, 0, 0.25, 0.06, "triangle"), note(2093, 0.06, 0.35, 0.06, "triangle")),
  thud: () => knock(0, 0.16, 0.9, 190),
  card: () => knock(0, 0.12, 0.25, 3800),
  shot: () => knock(0, 0.25, 0.8, 700),
  end: () => [523, 659, 784, 1047].forEach((pitch, k) => note(pitch, k * 0.13, 0.7, 0.1, "triangle")),
}
export type Sound = keyof typeof SOUNDS

/** What is heard of an event, by its kind; the first that fits. */
const HEARD: [RegExp, Sound][] = [
  [/^game_over$|^ended$|^final$/, "end"],
  [/rolled/, "dice"],
  [/destroyed|busted|hijacked|stolen|nullified|broken|ambush|wiped|torched|attacked/, "shot"],
  [/sold|_paid|payoff|bribed|scored|extorted|cash_given|fined|robbed/, "coin"],
  [/announced|card|drawn|tactic|claimed|drafted|picked|muscle_shown/, "card"],
  [/placed|loaded|shipped|laid|built|stocked|dropped|caravan|offloaded|deployed|recruited/, "thud"],
]

export function play(sound: Sound): void {
  if (!settings.sound) return
  audio ??= new AudioContext()
  void audio.resume()
  SOUNDS[sound]()
}

/** The sound of what just happened: one, the most telling. */
export function hear(kinds: string[]): void {
  const found = HEARD.find(([pattern]) => kinds.some((kind) => pattern.test(kind)))
  if (found) play(found[1])
}

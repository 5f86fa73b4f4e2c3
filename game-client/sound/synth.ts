/** Every effect is made by WebAudio on the spot: no files, under a kilobyte each. */
import type { Sound } from "../state/session-state.ts";

interface Tone {
  /** Hertz at the start and the end. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly gain: number;
  readonly type: OscillatorType;
  readonly after?: number;
}

const TONES: Record<Exclude<Sound, "deal" | "draw" | "discard">, readonly Tone[]> = {
  turn: [
    { from: 660, to: 660, seconds: 0.13, gain: 0.12, type: "sine" },
    { from: 880, to: 880, seconds: 0.22, gain: 0.12, type: "sine", after: 0.12 },
  ],
  win: [523, 659, 784, 1047].map((hertz, i) => ({
    from: hertz,
    to: hertz,
    seconds: 0.32,
    gain: 0.11,
    type: "triangle" as const,
    after: i * 0.11,
  })),
  lose: [
    { from: 330, to: 300, seconds: 0.25, gain: 0.09, type: "triangle" },
    { from: 262, to: 220, seconds: 0.4, gain: 0.09, type: "triangle", after: 0.2 },
  ],
  group: [{ from: 420, to: 620, seconds: 0.07, gain: 0.06, type: "sine" }],
  tick: [{ from: 1200, to: 1000, seconds: 0.035, gain: 0.06, type: "square" }],
  refused: [{ from: 190, to: 140, seconds: 0.16, gain: 0.1, type: "sawtooth" }],
};

export interface Synth {
  play(sound: Sound): void;
  /** 0, silent, to 1. */
  setVolume(volume: number): void;
}

/**
 * Silent until the first gesture lets the browser make sound; a browser without WebAudio stays silent. A call, or a phone that was locked,
 * takes the sound away: every further gesture, and the window's coming back, ask for it again.
 */
export function createSynth(): Synth {
  let loud = 1;
  let context: AudioContext | null = null;
  let out: GainNode;
  const resume = () => {
    // Refused without a gesture: the next one asks again.
    if (context && context.state !== "running" && context.state !== "closed") context.resume().catch(() => undefined);
  };
  const wake = () => {
    if (typeof AudioContext === "undefined") return;
    if (context === null || context.state === "closed") {
      context = new AudioContext();
      out = context.createGain();
      out.gain.value = loud;
      out.connect(context.destination);
    }
    resume();
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) resume();
  });
  return {
    play(sound) {
      if (!loud || !context || document.hidden) return;
      // What is played into a context that stands still would all be heard at once when it goes on.
      if (context.state !== "running") return resume();
      if (sound === "deal") for (let i = 0; i < 8; i += 1) swish(out, i * 0.09, 0.05);
      else if (sound === "draw") swish(out, 0, 0.11);
      else if (sound === "discard") swish(out, 0, 0.09);
      else for (const tone of TONES[sound]) ring(out, tone);
    },
    setVolume(next) {
      loud = next;
      if (context) out.gain.value = next;
    },
  };
}

function ring(out: GainNode, tone: Tone): void {
  const { context } = out;
  const at = context.currentTime + (tone.after ?? 0);
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = tone.type;
  oscillator.frequency.setValueAtTime(tone.from, at);
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, at + tone.seconds);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(tone.gain, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + tone.seconds);
  oscillator.connect(gain).connect(out);
  oscillator.start(at);
  oscillator.stop(at + tone.seconds + 0.02);
}

/** A card over felt: a breath of filtered noise. */
function swish(out: GainNode, after: number, seconds: number): void {
  const { context } = out;
  const at = context.currentTime + after;
  const frames = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames);
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(1800, at);
  filter.frequency.exponentialRampToValueAtTime(3600, at + seconds);
  const gain = context.createGain();
  gain.gain.value = 0.22;
  source.connect(filter).connect(gain).connect(out);
  source.start(at);
}

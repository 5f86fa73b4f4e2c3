import { afterEach, beforeEach, expect, test } from "bun:test";
import { createSynth } from "./synth.ts";

type Listener = (event?: unknown) => void;
const globals = globalThis as Record<string, unknown>;
const before = Object.fromEntries(
  ["AudioContext", "document", "addEventListener"].map((name) => [name, globals[name]]),
);
let listeners: Map<string, Listener>;
let made: FakeContext[];

class FakeContext {
  state = "running";
  resumed = 0;
  rung = 0;
  gains: { value: number }[] = [];
  currentTime = 0;
  destination = {};
  constructor() {
    made.push(this);
  }
  resume() {
    this.resumed += 1;
    this.state = "running";
    return Promise.resolve();
  }
  createOscillator() {
    this.rung += 1;
    const node = { frequency: this.createGain().gain, connect: () => node, start: () => {}, stop: () => {} };
    return node;
  }
  createGain() {
    const gain = { value: 1, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    const node = { context: this, gain, connect: () => node };
    this.gains.push(gain);
    return node;
  }
}

beforeEach(() => {
  listeners = new Map();
  made = [];
  const listen = (name: string, received: Listener, options?: { once?: boolean }) =>
    listeners.set(name, () => {
      if (options?.once) listeners.delete(name);
      received();
    });
  Object.assign(globals, {
    AudioContext: FakeContext,
    document: { hidden: false, addEventListener: listen },
    addEventListener: listen,
  });
});
afterEach(() => void Object.assign(globals, before));

test("after a call or a locked phone there is sound again: with the next press, key, or look at the window", () => {
  const synth = createSynth();
  const happens = (name: string) => listeners.get(name)?.();
  happens("pointerdown");
  const [context] = made;
  for (const [state, again] of [
    ["interrupted", "pointerdown"],
    ["suspended", "keydown"],
    ["interrupted", "visibilitychange"],
  ] as const) {
    context!.state = state;
    const { rung, resumed } = context!;
    synth.play("tick");
    // What is not heard now is not heard all at once later.
    expect([context!.rung - rung, context!.resumed - resumed]).toEqual([0, 1]);
    context!.state = state;
    happens(again);
    expect(context!.state).toBe("running");
    synth.play("tick");
    expect(context!.rung - rung).toBe(1);
  }
  context!.state = "closed";
  happens("pointerdown");
  expect(made).toHaveLength(2);
});

test("all of it is as loud as was chosen, before the first press and after", () => {
  const synth = createSynth();
  synth.setVolume(0.25);
  listeners.get("keydown")?.();
  const [loud] = made[0]!.gains;
  expect(loud?.value).toBe(0.25);
  synth.setVolume(0.5);
  expect(loud?.value).toBe(0.5);
});

test("there is none before the first press, and none while muted", () => {
  const synth = createSynth();
  synth.play("tick");
  expect(made).toHaveLength(0);
  listeners.get("keydown")?.();
  synth.setVolume(0);
  synth.play("tick");
  expect(made[0]?.rung).toBe(0);
});

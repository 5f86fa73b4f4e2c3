/** The sound that goes with what tournaments tell; made on the spot, so that no file is loaded. */

import { readSetting, storeSetting } from "../../../../ui/browser/session.ts";
import { pageSignal } from "../../../../ui/browser/signals.ts";

/** The stored setting; its only value is "off". */
const SETTING = "tournamentSound";
/** A rising fifth, hertz. */
const NOTES = [660, 990] as const;
const NOTE_SECONDS = 0.32;
const GAIN = 0.12;

/** Is it on? Until the browser has been asked it is. */
export const sound = pageSignal(true);

/** Reads the stored setting. */
export const loadSound = (): void => {
  sound.value = readSetting(SETTING) !== "off";
};

/** Turns it on or off, for every later visit too; turned on, it is heard once. */
export const setSound = (isOn: boolean): void => {
  sound.value = isOn;
  storeSetting(SETTING, isOn ? "on" : "off");
  if (isOn) chime();
};

let context: AudioContext | undefined;

/**
 * Two soft notes; none where it is off, or where the browser allows no sound before the player has touched the page.
 */
export const chime = (): void => {
  if (readSetting(SETTING) === "off" || typeof AudioContext === "undefined") return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [n, hertz] of NOTES.entries()) note(context, hertz, n * NOTE_SECONDS * 0.6);
};

const note = (audio: AudioContext, hertz: number, after: number): void => {
  const at = audio.currentTime + after;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(GAIN, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
};

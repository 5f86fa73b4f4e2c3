/**
 * The browser's own number, so that one device never takes two seats at a cash table: made once, kept in local
 * storage past every logout, and sent with every call.
 */

/** Its name in local storage, and the header that carries it. */
export const DEVICE_KEY = "device";

interface Surroundings {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
}

const browser = (): Surroundings => ({ storage: localStorage, random: (bytes) => crypto.getRandomValues(bytes) });

/** 32 hex; null where storage is forbidden: a number that changes with every page would name no device. */
export const deviceId = (around: () => Surroundings = browser): string | null => {
  try {
    const { storage, random } = around();
    const known = storage.getItem(DEVICE_KEY);
    if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
    const made = [...random(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    storage.setItem(DEVICE_KEY, made);
    return made;
  } catch {
    return null;
  }
};

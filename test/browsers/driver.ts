/**
 * A real browser that is not Chromium, by the protocols that it has itself: Firefox speaks WebDriver BiDi, WebKit classic WebDriver
 * (decision 0098). Both are Debian's packages, without a window on anybody's screen, and end with the test process.
 */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startChild } from "../support/child.ts";

/** One step of a pointer or of keys, as both protocols have it. */
export type Act =
  | { readonly type: "pointerMove"; readonly x: number; readonly y: number }
  | { readonly type: "pointerDown" | "pointerUp"; readonly button: 0 }
  | { readonly type: "keyDown" | "keyUp"; readonly value: string };

export type Device = "pointer" | "key";

/** Windows are told apart by what the browser calls them. */
export interface Driver {
  windows(): Promise<readonly string[]>;
  /** Opens an address; answers when it is loaded. */
  visit(window: string, url: string): Promise<void>;
  reload(window: string): Promise<void>;
  /** Calls a function, given as its source, in the page: with what the text of JSON says, for a text of JSON. */
  call(window: string, source: string, given: string): Promise<string>;
  act(window: string, device: Device, acts: readonly Act[]): Promise<void>;
  /** The browser says from now on that it is there, without asking anybody. */
  standAt(window: string, place: { readonly latitude: number; readonly longitude: number }): Promise<void>;
  /** A picture of the window: PNG in base64. */
  picture(window: string): Promise<string>;
  /** Errors that scripts did not catch; empty in a browser that does not tell. */
  readonly errors: string[];
  /** Ends the browser and all that was started for it, and removes its profile. */
  end(): Promise<void>;
}

/** A program that a browser needs, in a folder of its own, which is its home too; `command` is told the folder. */
export interface Program extends Child {
  readonly folder: string;
  log(): string;
}

/** Starts a program. It dies with the test process, and its folder with it. */
export async function startProgram(
  name: string,
  command: (folder: string) => readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), `rummy-${name}-`));
  const log = join(folder, "log");
  const own = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, XDG_RUNTIME_DIR: folder, LANG: "C.UTF-8" };
  const child = await startChild({
    command: command(folder),
    folder,
    log,
    env: { ...own, ...settings },
    lastSignal: "TERM",
  });
  return { ...child, folder, log: () => readFileSync(log, "utf8") };
}

/** What the protocols call a device, and its steps. */
export function actionsOf(device: Device, acts: readonly Act[]) {
  const mouse = device === "pointer" ? { parameters: { pointerType: "mouse" } } : {};
  return [{ type: device, id: device, ...mouse, actions: acts }];
}

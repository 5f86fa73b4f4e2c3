/**
 * Files of the releases that browsers still have open (decision 0059). Whichever process is asked has them: of its own release; of those
 * that were served here within a week, kept in a folder; and of those that other processes have, which it asks for.
 */
import {
  type Clock,
  DAY_MS,
  HOUR_MS,
  type Instant,
  type Log,
  MINUTE_MS,
  ok,
  type Processes,
  refuse,
  SECOND_MS,
  type Timers,
} from "../../modules/kernel/index.ts";
import type { BuiltFile } from "../http/built-files.ts";
import { LIST, PIECE, PIECE_BYTES, type Told } from "./calls.ts";
import { type KeptPack, PACK_BYTES, readPacks, removePack, writePack } from "./folder.ts";
import { HASHED, type Pack, pack, unpack } from "./pack.ts";

export interface ReleasesDeps {
  /** The folder of packs, below the data folder. */
  readonly folder: string;
  /** What this process serves itself. */
  readonly own: ReadonlyMap<string, BuiltFile>;
  readonly processes: Processes;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** Files of releases that are not this process' own. */
export interface Releases {
  /** The file at a path below `/assets/`; undefined where no process has it. Never rejects. */
  find(path: string): Promise<BuiltFile | undefined>;
  /** Reads the folder, asks the others, and from then on keeps what is served. */
  start(): Promise<void>;
  stop(): void;
}

/** Since a process that serves the release was last seen. */
export const KEPT_MS = 7 * DAY_MS;
/** Releases beside the own one, and bytes of all of them: the oldest go first. */
export const MOST_PACKS = 6;
const MOST_BYTES = 2 * PACK_BYTES;
/** How soon the others are asked again after they had nothing new: requests for unknown names cost no more than that. */
export const ASK_AGAIN_MS = 2 * SECOND_MS;
/** The own release is packed once it has been served for a while: a process that ends at once leaves no page of it. */
export const PACK_AFTER_MS = 10 * SECOND_MS;

export function createReleases(deps: ReleasesDeps): Releases {
  const { processes, clock, timers, log } = deps;
  const kept = createKept(deps);
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const cancels: (() => void)[] = [];

  const askOf = async (run: string): Promise<void> => {
    const list = await processes.ask(run, LIST, null);
    if (!list.ok) return;
    for (const told of list.value) {
      if (kept.sees(told.id, told.seenAt)) continue;
      const bytes = kept.wants(told) ? await fetchPack(processes, run, told) : null;
      const found = bytes === null ? null : unpack(told.id, bytes);
      if (found !== null) kept.keep(found, told.seenAt);
    }
  };
  const askAll = async (): Promise<void> => {
    try {
      const others = (await processes.roster()).filter(({ run }) => run !== processes.self);
      await Promise.all(others.map(({ run }) => askOf(run)));
    } catch (error) {
      log.warn({ error }, "the other processes could not be asked for their releases' files");
    }
    askedAt = clock.now();
    asking = null;
  };
  const ask = (): Promise<void> => {
    if (asking === null && clock.now() - askedAt < ASK_AGAIN_MS) return Promise.resolve();
    asking ??= askAll();
    return asking;
  };
  processes.serve(LIST, async () => ok(kept.list()));
  processes.serve(PIECE, async ({ id, from }) => {
    const bytes = kept.bytesOf(id);
    if (bytes === undefined) return refuse("notFound", "That release is not here.");
    return ok(Buffer.from(bytes.subarray(from, from + PIECE_BYTES)).toString("base64"));
  });

  return {
    async find(path) {
      if (!HASHED.test(path)) return undefined;
      const known = kept.find(path);
      if (known !== undefined) return known;
      await ask();
      return kept.find(path);
    },
    async start() {
      kept.read();
      cancels.push(timers.after(PACK_AFTER_MS, kept.keepOwn));
      cancels.push(timers.every(HOUR_MS, () => void ask().then(kept.keepOwn)));
      await ask();
    },
    stop() {
      for (const cancel of cancels) cancel();
    },
  };
}

/** A pack, piece after piece; null where it did not come whole. */
async function fetchPack(processes: Processes, run: string, { id, bytes }: Told): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < bytes; from += PIECE_BYTES) {
    const piece = await processes.ask(run, PIECE, { id, from });
    if (!piece.ok) return null;
    pieces.push(Buffer.from(piece.value, "base64"));
  }
  return Buffer.concat(pieces);
}

/** The own release's pack, held weakly: its files are there in any case, and it is made anew when another process asks for it. */
function createOwnPack(own: ReadonlyMap<string, BuiltFile>) {
  let known: Pick<Told, "id" | "bytes"> | null = null;
  let held: WeakRef<Pack> | undefined;
  const made = (): Pack => {
    const one = held?.deref() ?? pack(own);
    known = { id: one.id, bytes: one.bytes.byteLength };
    held = new WeakRef(one);
    return one;
  };
  return {
    pack: made,
    /** Undefined before it was made for the first time. */
    id: () => known?.id,
    known(): Pick<Told, "id" | "bytes"> {
      if (known === null) made();
      return known!;
    },
  };
}

/** The packs in this process' memory, and the folder beside them. A disk that fails costs only what it would have kept. */
function createKept({ folder, own, clock, log }: ReleasesDeps) {
  const packs = new Map<string, KeptPack>();
  const mine = createOwnPack(own);
  const onDisk = (what: string, run: () => void) => {
    try {
      run();
    } catch (error) {
      log.warn({ error, path: folder }, `${what} the files of a release failed`);
    }
  };
  const others = () => [...packs.values()].filter(({ id }) => id !== mine.id()).sort((a, b) => b.seenAt - a.seenAt);
  const tidy = () => {
    let bytes = 0;
    for (const [at, one] of others().entries()) {
      bytes += one.bytes.byteLength;
      if (at < MOST_PACKS && bytes <= MOST_BYTES && clock.now() - one.seenAt < KEPT_MS) continue;
      packs.delete(one.id);
      onDisk("removing", () => removePack(folder, one.id));
    }
  };
  const keep = (one: Pack, seenAt: Instant) => {
    const entry = { ...one, seenAt };
    packs.set(one.id, entry);
    onDisk("keeping", () => writePack(folder, entry));
    tidy();
  };
  return {
    keep,
    read: () =>
      onDisk("reading", () => {
        for (const one of readPacks(folder)) packs.set(one.id, one);
        tidy();
      }),
    keepOwn() {
      const made = mine.pack();
      onDisk("keeping", () => writePack(folder, { ...made, seenAt: clock.now() }));
      // A process of the same release may have left it there.
      packs.delete(made.id);
      tidy();
    },
    find(path: string): BuiltFile | undefined {
      for (const { files } of packs.values()) {
        const found = files.get(path);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    list: (): readonly Told[] => {
      const { id, bytes } = mine.known();
      const old = others().map((one) => ({ id: one.id, bytes: one.bytes.byteLength, seenAt: one.seenAt }));
      return [{ id, bytes, seenAt: clock.now() }, ...old];
    },
    bytesOf: (id: string) => (mine.id() === id ? mine.pack() : packs.get(id))?.bytes,
    /** Is it here already? Then only when it was seen is taken over. */
    sees(id: string, seenAt: Instant): boolean {
      if (mine.known().id === id) return true;
      const here = packs.get(id);
      if (here !== undefined && seenAt - here.seenAt > MINUTE_MS) keep(here, seenAt);
      return here !== undefined;
    },
    /** Would it stay, were it here? Else it is not asked for again and again. */
    wants: ({ bytes, seenAt }: Told): boolean => {
      const newer = others().filter((one) => one.seenAt >= seenAt);
      const sum = newer.reduce((all, one) => all + one.bytes.byteLength, bytes);
      return clock.now() - seenAt < KEPT_MS && newer.length < MOST_PACKS && sum <= MOST_BYTES;
    },
  };
}

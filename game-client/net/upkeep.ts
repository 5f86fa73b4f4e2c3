/** What an open wire needs: pings, an end to silence, and from time to time a try at something faster. */

export interface UpkeepDeps {
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  /** Sends the ping of this number, at this time. */
  readonly ping: (count: number, at: number) => void;
  /** Nothing was heard for too long. */
  readonly silent: () => void;
  /** Polling is the slower way: a socket is to be tried again. */
  readonly upgrade: () => void;
}

export interface Upkeep {
  /** A wire is open; begins to look after it. */
  opened(transport: "socket" | "poll"): void;
  /** The server said something. */
  heard(): void;
  isSilent(): boolean;
  /** The wire is gone, or given up. */
  stop(): void;
}

const PING_MS = 10_000;
const SILENCE_MS = 25_000;
const UPGRADE_MS = 30_000;

export function createUpkeep({ now, later, ...deps }: UpkeepDeps): Upkeep {
  let pings = 0;
  let upgrades = 0;
  let heardAt = 0;
  let cancelPing: (() => void) | null = null;
  let cancelUpgrade: (() => void) | null = null;

  const isSilent = () => now() - heardAt > SILENCE_MS;
  const pingLater = () => {
    cancelPing?.();
    cancelPing = later(() => {
      if (isSilent()) return deps.silent();
      pings += 1;
      deps.ping(pings, now());
      pingLater();
    }, PING_MS);
  };
  /** After half a minute, then ever more rarely. */
  const upgradeLater = () => {
    cancelUpgrade = later(
      () => {
        upgrades += 1;
        deps.upgrade();
      },
      UPGRADE_MS * 4 ** upgrades,
    );
  };

  return {
    opened(transport) {
      heardAt = now();
      if (transport === "socket") upgrades = 0;
      else upgradeLater();
      pingLater();
    },
    heard() {
      heardAt = now();
    },
    isSilent,
    stop() {
      cancelPing?.();
      cancelUpgrade?.();
    },
  };
}

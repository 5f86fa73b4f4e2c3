/** What an open wire needs: pings, an end to silence, and from time to time a try at something faster. */

export interface UpkeepDeps {
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  /** Sends the ping of this number, at this time. */
  readonly ping: (count: number, at: number) => void;
  /** The connection is silent for so long that the player should know; false: something was heard again. */
  readonly weak: (isWeak: boolean) => void;
  /** The connection was silent for too long. */
  readonly silent: () => void;
  /** Polling is the slower way: a socket is to be tried again. */
  readonly upgrade: () => void;
}

/** How much hangs on the wire now: nothing, a deal that others play on, or the player's own clock. */
export type Attention = "idle" | "deal" | "turn";

export interface Upkeep {
  /** A wire is open; begins to look after it. */
  opened(transport: "socket" | "poll"): void;
  /** The server said something. */
  received(): void;
  /** Sets how much depends on the connection from now on. */
  attend(attention: Attention): void;
  isWeak(): boolean;
  /** The wire is gone, or given up. */
  stop(): void;
}

/** The server's clock is learnt by pings this often, whatever else is heard. */
const PING_MS = 10_000;
const UPGRADE_MS = 30_000;

/**
 * How long a wire may be silent before it is asked for a sign, before the player is told, and before it is given up. A loss on one's
 * own turn is told within three seconds, and tried again soon; a healthy line answers in less than the difference between both.
 */
const TIME_LIMITS: Readonly<
  Record<Attention, { readonly askMs: number; readonly weakMs: number; readonly lostMs: number }>
> = {
  idle: { askMs: PING_MS, weakMs: 20_000, lostMs: 25_000 },
  deal: { askMs: 4_000, weakMs: 7_000, lostMs: 12_000 },
  turn: { askMs: 1_250, weakMs: 2_750, lostMs: 6_000 },
};

interface Beat {
  pings: number;
  pingedAt: number;
  receivedAt: number;
  isWeak: boolean;
  attention: Attention;
  cancel: (() => void) | null;
}

/** Looks at the wire when something is due, and not before. */
function createBeat({ now, later, ping, weak, silent }: UpkeepDeps) {
  const beat: Beat = { pings: 0, pingedAt: 0, receivedAt: 0, isWeak: false, attention: "idle", cancel: null };
  const setWeak = (isWeak: boolean) => {
    if (beat.isWeak === isWeak) return;
    beat.isWeak = isWeak;
    weak(isWeak);
  };
  const askAt = () => {
    const { askMs } = TIME_LIMITS[beat.attention];
    return Math.min(beat.pingedAt + PING_MS, Math.max(beat.receivedAt, beat.pingedAt) + askMs);
  };
  const plan = () => {
    beat.cancel?.();
    const { weakMs, lostMs } = TIME_LIMITS[beat.attention];
    const due = Math.min(askAt(), beat.receivedAt + (beat.isWeak ? lostMs : weakMs));
    beat.cancel = later(look, Math.max(0, due - now()));
  };
  /** The device's clock was set back: its times are begun anew, and the server's is learnt at once. */
  const followClock = () => {
    const at = now();
    if (at >= Math.max(beat.receivedAt, beat.pingedAt)) return;
    beat.receivedAt = at;
    beat.pingedAt = at - PING_MS;
  };
  const look = () => {
    followClock();
    const { weakMs, lostMs } = TIME_LIMITS[beat.attention];
    const silence = now() - beat.receivedAt;
    if (silence >= lostMs) return silent();
    if (silence >= weakMs) setWeak(true);
    if (now() >= askAt()) {
      beat.pings += 1;
      beat.pingedAt = now();
      ping(beat.pings, beat.pingedAt);
    }
    plan();
  };
  return {
    begin() {
      beat.receivedAt = now();
      beat.pingedAt = now();
      beat.isWeak = false;
      plan();
    },
    received() {
      beat.receivedAt = now();
      setWeak(false);
    },
    attend(attention: Attention) {
      if (beat.attention === attention) return;
      beat.attention = attention;
      if (beat.cancel !== null) look();
    },
    isWeak: () => beat.isWeak,
    stop() {
      beat.cancel?.();
      beat.cancel = null;
    },
  };
}

export function createUpkeep(deps: UpkeepDeps): Upkeep {
  const beat = createBeat(deps);
  let upgrades = 0;
  let cancelUpgrade: (() => void) | null = null;
  /** Tries again after half a minute, then ever more rarely. */
  const upgradeLater = () => {
    cancelUpgrade = deps.later(
      () => {
        upgrades += 1;
        deps.upgrade();
      },
      UPGRADE_MS * 4 ** upgrades,
    );
  };
  return {
    ...beat,
    opened(transport) {
      if (transport === "socket") upgrades = 0;
      else upgradeLater();
      beat.begin();
    },
    stop() {
      beat.stop();
      cancelUpgrade?.();
    },
  };
}

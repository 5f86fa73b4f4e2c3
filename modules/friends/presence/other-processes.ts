import { type Clock, type Instant, type PlayerId, SECOND_MS } from "../../kernel/index.ts";

/** A process that says nothing for so long is gone, and its players with it. */
const SILENT_MS = 25 * SECOND_MS;
/** It may only have been slow: it is remembered for so long, and its players are told to have come back. */
const REMEMBERED_MS = 600 * SECOND_MS;
/** A process has said no more than this in its first minute: its players have just come. */
const YOUNG = 12;

/** What a process says: who came and left since the last time, or now and then who is there in all. */
export interface Said {
  readonly run: string;
  /** Counts what the process has said: a gap shows that something was lost. */
  readonly n: number;
  readonly came?: readonly PlayerId[];
  readonly left?: readonly PlayerId[];
  readonly all?: readonly PlayerId[];
  /** It does not know of all players, and needs the others' full lists. */
  readonly asks?: true;
}

/** Does it, and notes the player where it makes a difference. */
export type Noting = (player: PlayerId, does: () => void) => void;

interface Other {
  players: Set<PlayerId>;
  /** Its full list was heard once. */
  isComplete: boolean;
  n: number;
  heardAt: Instant;
}

/** The players of the other processes, as those say. `said`: how often this one has spoken itself. */
export function createOtherProcesses(clock: Clock, noting: Noting, said: () => number) {
  const others = new Map<string, Other>();

  /** Makes the players of a process exactly these. */
  const replace = ({ players }: Other, all: ReadonlySet<PlayerId>) => {
    for (const player of [...players]) if (!all.has(player)) noting(player, () => players.delete(player));
    for (const player of all) noting(player, () => players.add(player));
  };

  return {
    has(player: PlayerId): boolean {
      for (const { players } of others.values()) if (players.has(player)) return true;
      return false;
    },
    count: (): number => [...others.values()].reduce((sum, { players }) => sum + players.size, 0),
    /** Takes in what a process says; false when something of it was lost before. */
    take({ run, n, came = [], left = [], all }: Said): boolean {
      const heardAt = clock.now();
      const known = others.get(run);
      const other: Other = known ?? { players: new Set(), isComplete: false, n: n - 1, heardAt };
      others.set(run, other);
      const isWhole = all !== undefined || (other.isComplete && n === other.n + 1);
      Object.assign(other, { n, heardAt });
      for (const player of came) noting(player, () => other.players.add(player));
      for (const player of left) noting(player, () => other.players.delete(player));
      if (all === undefined) return isWhole;
      // Where this process has just started, the players of older ones were there before. Else an unknown one was only slow: they have come back.
      if (other.isComplete || n <= YOUNG || said() > YOUNG) replace(other, new Set(all));
      else other.players = new Set(all);
      other.isComplete = true;
      return isWhole;
    },
    dropSilent(now: Instant): void {
      for (const [run, other] of others) {
        if (other.heardAt > now - SILENT_MS) continue;
        replace(other, new Set());
        // What it says next is a change of a list that is not known any more.
        other.n = Number.NaN;
        if (other.heardAt <= now - REMEMBERED_MS) others.delete(run);
      }
    },
  };
}

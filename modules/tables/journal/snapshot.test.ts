import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import { instant, type PlayerId } from "../../kernel/index.ts";
import { RULES_VERSION, type Variant } from "../../rummy/index.ts";
import { applyTable } from "../machine/apply.ts";
import type { TableCommand } from "../machine/command.ts";
import type { TableState } from "../machine/state.ts";
import { dealFrames } from "../replays/deal-frames.ts";
import { type Driver, drive, testConfig } from "../testing/driver.ts";
import { randomAction } from "../testing/random-play.ts";
import { driveRound, ROUND_STARTS, roundConfig } from "../testing/round.ts";
import type { JournalEntry } from "./journal.ts";
import { replay } from "./replay.ts";
import { createSnapshotCodec, SNAPSHOT_FORMAT } from "./snapshot-codec.ts";

const seeds = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
type Played = Variant | "round";
const played = fc.constantFrom<Played[]>("points", "point21", "pool101", "pool201", "deals", "round");
const codec = createSnapshotCodec(testVault(), RULES_VERSION);

/** A table of the variant, or of a tournament's round, played at random. */
function playedTable(seed: bigint, what: Played, acts: number): Driver {
  const random = seededRandom(seed);
  const table =
    what === "round"
      ? driveRound(roundConfig({ lastDealAfter: instant(ROUND_STARTS + 400_000) }), random, [
          "A",
          "B",
          ["C", "careful"],
        ])
      : drive(testConfig({ variant: what, deals: what === "deals" ? 2 : 0 }), random);
  for (let act = 0; act < acts && table.state.view.phase !== "closed"; act += 1) randomAction(table, random);
  return table;
}

interface Journaled extends JournalEntry {
  /** The table after it. */
  readonly state: TableState;
  /** What went out, as text. */
  readonly sent: string;
}

/** The journal as it is read back, with what each command came to, on from a state. */
function lived(commands: readonly TableCommand[], from: TableState | null = null): readonly Journaled[] {
  let state = from;
  return commands.map((command) => {
    const applied = applyTable(state, command);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
    return {
      seq: state.applied,
      command,
      settlement: applied.value.settlement,
      state,
      sent: JSON.stringify(applied.value),
    };
  });
}

describe("a table's snapshot", () => {
  test("and the rest of the journal give the table and every byte that it sent, as the journal from the opening does", () => {
    fc.assert(
      fc.property(seeds, played, fc.nat(), (seed, what, cut) => {
        const table = playedTable(seed, what, 200);
        const journal: readonly TableCommand[] = JSON.parse(JSON.stringify(table.journal));
        const whole = lived(journal);
        const at = cut % journal.length;
        const kept = codec.decode(codec.encode(whole[at]!.state))!;
        expect(kept).toEqual(whole[at]!.state);
        const rest = lived(journal.slice(at + 1), kept);
        expect(rest.map(({ sent }) => sent)).toEqual(whole.slice(at + 1).map(({ sent }) => sent));
        expect(replay(whole.slice(at + 1), () => {}, kept)).toEqual(table.state);
      }),
      { numRuns: 25 },
    );
  });

  test("from before a deal gives the deal to watch again, as the whole journal does", () => {
    let watched = 0;
    fc.assert(
      fc.property(seeds, played, (seed, what) => {
        const table = playedTable(seed, what, 300);
        const whole = lived(table.journal);
        for (const call of table.calls) {
          if (call.type !== "record") continue;
          const { dealId, deal, seenBy } = call.evidence;
          const player: PlayerId = seenBy[0]!.playerId;
          const before = whole.findLastIndex(({ state }) => state.view.deal < deal && state.shuffle?.step === "wanted");
          const framesOf = (from: number) => {
            const frames = dealFrames(dealId, player, from < 0 ? null : whole[from]!.state);
            for (const entry of whole.slice(from + 1)) if (frames.take(entry)) break;
            return frames.replay();
          };
          expect(framesOf(before)).toEqual(framesOf(-1));
          watched += 1;
        }
      }),
      { numRuns: 15 },
    );
    expect(watched).toBeGreaterThan(10);
  });

  test("of another format, other rules, another place or another key, or one that was changed, is not read", () => {
    const { state } = playedTable(3n, "points", 60);
    const stored = codec.encode(state);
    expect(codec.decode(stored)).toEqual(state);
    expect(codec.decode({ ...stored, format: SNAPSHOT_FORMAT + 1 })).toBeNull();
    expect(codec.decode({ ...stored, format: 5 })).toBeNull();
    // Of before kinds were bound.
    expect(codec.decode({ ...stored, format: 6 })).toEqual(state);
    expect(codec.decode({ ...stored, rules: RULES_VERSION + 1 })).toBeNull();
    expect(codec.decode({ ...stored, seq: stored.seq + 1 })).toBeNull();
    expect(codec.decode({ ...stored, tableId: "00000000-0000-7000-8000-000000000002" })).toBeNull();
    expect(codec.decode({ ...stored, sealed: `${stored.sealed.slice(0, -3)}AAA` })).toBeNull();
    expect(codec.decode({ ...stored, sealed: "" })).toBeNull();
  });

  test("shows nothing of what it holds", () => {
    const { state } = playedTable(5n, "points", 60);
    const { sealed } = codec.encode(state);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("player-");
    expect(sealed).not.toContain(state.config.tableId);
  });
});

/** The paths of all fields, as `.seats[].stack`. */
function fieldsOf(value: unknown, path: string, into: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) fieldsOf(one, `${path}[]`, into);
  else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value)) fieldsOf(one, `${path}.${key}`, into);
  else into.add(path);
}

/** What stands here changes with a state's fields: then SNAPSHOT_FORMAT grows. Where only the play reached other fields, it need not. */
test("the fields of a table's state are those of SNAPSHOT_FORMAT", () => {
  const fields = new Set<string>();
  for (const what of ["points", "pool101", "deals", "round"] as const)
    for (let seed = 1n; seed <= 6n; seed += 1n)
      for (const { state } of lived(playedTable(seed * 7_919n, what, 200).journal)) fieldsOf(state, "", fields);
  const digest = new Bun.CryptoHasher("sha256")
    .update([...fields].toSorted().join("\n"))
    .digest("hex")
    .slice(0, 16);
  expect({ format: SNAPSHOT_FORMAT, fields: fields.size, digest }).toEqual({
    format: 8,
    fields: 427,
    digest: "927d2073161f0763",
  });
});

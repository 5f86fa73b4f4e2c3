/** Directors, prizes and entries broken on purpose. */
import type { Mutant } from "../mutant.ts";

export const CUP_MUTANTS = [
  {
    name: "what rounding leaves of a pool is nobody's prize",
    file: "modules/rummy/tournament/prizes.ts",
    from: "amount: paise(first.amount + spare)",
    to: "amount: paise(first.amount)",
    tournaments: 60,
  },
  {
    name: "whoever has fewer chips goes on",
    file: "modules/rummy/tournament/ranks.ts",
    from: "other.chips - one.chips ||",
    to: "one.chips - other.chips ||",
    tournaments: 60,
  },
  {
    name: "whoever gave a seat up does not get the entry back",
    file: "modules/tournament/director/late.ts",
    from: ', { type: "giveBack", player: before.id });',
    to: ");",
    tournaments: 200,
  },
  {
    name: "a round's table has another key when it is asked for again",
    file: "modules/tournament/live/effects.ts",
    from: "key: `" + "$" + "{tournamentId}:",
    to: "key: `" + "$" + "{tournamentId}:" + "$" + "{Math.random()}:",
    tournaments: 1_000,
  },
  {
    name: "an entry that met a busy ledger counts as unpaid",
    file: "modules/tournament/registration/settling.ts",
    from: 'if (!paid.ok && paid.error.code === "busy") return refused("busy");',
    to: "",
    tournaments: 400,
  },
  {
    name: "a tournament is paid twice",
    file: "modules/tournament/live/effects.ts",
    from: "export const paymentKey = (tournamentId: string): string => `tournament:prizes:" + "$" + "{tournamentId}`;",
    to:
      "export const paymentKey = (id: string): string => `tournament:prizes:" +
      "$" +
      "{id}:" +
      "$" +
      "{Math.random()}`;",
    tournaments: 60,
  },
  {
    name: "a director's journal is not fenced",
    file: "test/simulation/tournaments/director-store.ts",
    from:
      "if (owners.get(row.tournamentId)?.epoch !== row.epoch) return false;\n" +
      "        if (journal.some(({ seq }) => seq === row.seq)) return false;\n",
    to: "",
    tournaments: 400,
  },
] as const satisfies readonly Mutant[];

/** Players on a test's database, as the desk's tests make them. */
import { createPlayersOperatorApi } from "../../identity/index.ts";
import { type Clock, type Database, ok, type PlayerId, paise, type Random } from "../../kernel/index.ts";
import { createPanPlayers, createPanStates, type Vault } from "../../kyc/index.ts";
import { createDealsOperatorApi } from "../../tables/index.ts";
import { createStatements } from "../../wallet/index.ts";
import type { PlayerPagePorts, PlayerPorts } from "../sections/players/ports.ts";

const CLOSURE_KEY = new Uint8Array(32).fill(3);

interface Around {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
}

/** Identity, finished deals and the ledger as they are; of the other modules, players who have nothing. */
export const testPlayers = (around: Around): PlayerPorts & PlayerPagePorts => ({
  desk: createPlayersOperatorApi({ ...around, closureKeys: [CLOSURE_KEY] }),
  deals: createDealsOperatorApi(around.database),
  kycOf: async () => ({ pan: "approved", aadhaar: "", bank: "saved" }),
  byPanTail: async () => [],
  blocked: () => undefined,
  cashOf: async () => new Map(),
  panStatesOf: createPanStates(around.database),
  panPlayers: createPanPlayers(around.database),
  balances: async () => ({
    practice: paise(0),
    deposit: paise(0),
    winnings: paise(0),
    instant: paise(0),
    lock: paise(0),
  }),
  stakesOf: async () => [],
  ledger: createStatements(around.database).ledger,
  depositLimits: async () => [],
  letters: {
    everythingOf: async (player) => ({ identity: player }),
    async close(player, alongside) {
      await alongside();
      await around.database
        .sql`UPDATE identity.players SET closed_at = ${new Date(around.clock.now())} WHERE id = ${player}`;
      return ok(undefined);
    },
    nomineeOf: async () => ({ name: "Ravi Rao", relation: "sibling", contact: "9876543210" }),
  },
  playLimits: async () => ({ limits: [], night: { limit: null, pending: null }, dayOffUntil: null }),
});

let serial = 0;

/** Somebody who has proven a number. */
export async function addPlayer(
  { database, clock }: Pick<Around, "database" | "clock">,
  name: string,
): Promise<PlayerId> {
  serial += 1;
  const id = `018f0000-0000-7000-8000-${String(serial).padStart(12, "9")}` as PlayerId;
  const now = new Date(clock.now());
  await database.sql`
    INSERT INTO identity.players (id, email, email_key, mobile, user_name, user_name_key, gender, password_hash, referral_code,
      registered_state, mobile_verified_at, created_at)
    VALUES (${id}, ${`${name}@example.in`}, ${`${name.toLowerCase()}@example.in`}, ${`+9198${String(serial).padStart(8, "0")}`},
      ${name}, ${name.toLowerCase()}, 'female', 'x', ${`R${serial}`}, 'Karnataka', ${now}, ${now})`;
  return id;
}

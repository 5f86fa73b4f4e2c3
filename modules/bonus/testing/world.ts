/** Bonus over the real ledger on a fresh database, with time, randomness and the other modules in the test's hand. */
import { createHash } from "node:crypto";
import { type FakeTime, fakeTime } from "../../../test/support/clock.ts";
import { type CollectingLog, collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type Instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, type SettingValues } from "../../settings/index.ts";
import { createWallet, type Wallet } from "../../wallet/index.ts";
import type { BonusDeps } from "../bonus.ts";
import { type Bonus, createBonus, createPromotionOperatorApi, type PromotionOperatorApi } from "../index.ts";

/** What a test says of a player; what it leaves out is harmless. */
export interface Person {
  devices: string[];
  pan: string | null;
  excludedUntil: Instant | null;
  closed: boolean;
  mobileVerified: boolean;
}

export interface BonusWorld {
  readonly bonus: Bonus;
  readonly desk: PromotionOperatorApi;
  readonly wallet: Wallet;
  readonly database: TestDatabase;
  readonly time: FakeTime;
  readonly log: CollectingLog;
  /** Changed at will. */
  settings: SettingValues;
  /** Made at first use. */
  person(id: string): Person;
  /** Fees that players are said to have paid; of others the ledger knows. */
  readonly fees: Map<PlayerId, Paise>;
  /** Stands between bonus and the ledger while set. */
  ledgerFails: boolean;
  /** For this player alone. */
  refuses: PlayerId | null;
  /** What browsers were told. */
  readonly told: Told[];
  /** Another process on the same database. */
  another(): Bonus;
  /** Rupees from the player's instant bonus to the operator, as a lost stake does it. */
  lose(player: PlayerId, bucket: "instant" | "lock", amount: number): Promise<void>;
  /** What promotions has given to a player, less what came back, by the ledger's entries. */
  promotionsPaid(player: PlayerId): Promise<number>;
  close(): Promise<void>;
}

export const player = (name: string) => name as PlayerId;
/** A device's id, told apart by its last character. */
export const device = (character: string) => character.repeat(32);

/** People who are made when they are first named. */
function createPeople(): (id: string) => Person {
  const people = new Map<string, Person>();
  return (id) => {
    const known = people.get(id) ?? {
      devices: [createHash("sha256").update(id).digest("hex").slice(0, 32)],
      pan: null,
      excludedUntil: null,
      closed: false,
      mobileVerified: true,
    };
    people.set(id, known);
    return known;
  };
}

/** What bonus asks of them. */
const factsOf = (person: (id: string) => Person): BonusDeps["people"] => ({
  statusOf: async (id) => person(id),
  nameOf: async (id) => id,
  referralCodeOf: async (id) => id.toUpperCase(),
  devicesOf: async (id) => person(id).devices,
  panHashOf: async (id) => person(id).pan,
});

interface Told {
  readonly to: PlayerId | null;
  readonly event: string;
  readonly data: unknown;
}

/** Records what browsers are told; `to` is null for all. */
function telling(told: Told[]): Pick<BonusDeps, "tell" | "tellHere"> {
  return {
    tell: (to, event, data) => void told.push({ to, event, data }),
    tellHere: (event, data) => void told.push({ to: null, event, data }),
  };
}

async function promotionsPaid({ sql }: TestDatabase, id: PlayerId): Promise<number> {
  const [row] = await sql<{ paid: string }[]>`
    SELECT coalesce(-sum(e.amount), 0) AS paid FROM wallet.entry e
    JOIN wallet.transfer t ON t.id = e.transfer_id JOIN wallet.account a ON a.id = e.account_id
    WHERE a.owner = 'promotions' AND a.currency = 'inr' AND t.player = ${id}`;
  return Number(row?.paid);
}

export async function bonusWorld(
  given: { readonly database?: TestDatabase; readonly time?: FakeTime } = {},
): Promise<BonusWorld> {
  const database = given.database ?? (await freshDatabase());
  const [time, log] = [given.time ?? fakeTime(), collectingLog()];
  const fees = new Map<PlayerId, Paise>();
  const person = createPeople();
  const settings = { get: <K extends keyof SettingValues>(key: K) => world.settings[key] };
  const wallet = createWallet({
    database,
    clock: time,
    log,
    settings,
    takeExpired: (players, bucket) => world.bonus.takeExpired(players, bucket),
  });
  const told: Told[] = [];
  let [seed, lost] = [7, 0];
  const make = () =>
    createBonus({
      database,
      clock: time,
      timers: time,
      random: seededRandom(seed++),
      log,
      settings,
      wallet: {
        balances: wallet.balances,
        stakesOf: wallet.stakesOf,
        bonusPlayedSince: wallet.bonusPlayedSince,
        feesPaidBy: async (id) => fees.get(id) ?? wallet.feesPaidBy(id),
        move: (request) =>
          world.ledgerFails || request.player === world.refuses
            ? Promise.reject(new Error("the ledger is lost"))
            : wallet.move(request),
      },
      people: factsOf(person),
      publicUrl: () => "https://rummy.example",
      ...telling(told),
    });
  const world: BonusWorld = {
    bonus: make(),
    desk: createPromotionOperatorApi({ database, clock: time, random: seededRandom(3) }),
    wallet,
    database,
    time,
    log,
    settings: { ...DEFAULT_SETTINGS, cash: { on: true } },
    person,
    fees,
    ledgerFails: false,
    refuses: null,
    told,
    another: make,
    async lose(id, bucket, amount) {
      const moved = await wallet.move({
        key: `lost:${lost++}`,
        kind: "tournament",
        player: id,
        moves: [{ from: { bucket }, to: { house: "suspense" }, amount: paise(amount) }],
      });
      if (!moved.ok) throw new Error(moved.error.message);
    },
    promotionsPaid: (id) => promotionsPaid(database, id),
    close: () => database.close(),
  };
  return world;
}

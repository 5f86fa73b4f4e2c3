/** Rupees of a run: deposits by a gateway that stands in for Razorpay, withdrawals that an operator approves or players cancel, accounts that close, tournaments. */
import { systemClock } from "../../src/platform/clock.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Chance } from "../simulation/chance.ts";
import { prove } from "../support/cash-players.ts";
import { until } from "../support/child.ts";
import { idOf } from "../support/money.ts";
import type { Player } from "../support/player.ts";
import { type RazorpayStandIn, razorpayStandIn } from "../support/razorpay.ts";
import { LIES } from "../support/razorpay-lies.ts";
import { type PayoutsStandIn, payoutsStandIn } from "../support/razorpayx.ts";
import { tournamentOffice } from "../support/tournaments.ts";
import { type People, someone, type Wallets } from "./people.ts";

/** The account that pays out. */
const ACCOUNT = "7878780080316316";
/** What a bank does with an order, up to which of a hundred: some are lost on the way there or back, slow, come back, or are refused; the others are paid. */
const BANK = [
  ["lose", 10],
  ["miss", 20],
  ["delay", 30],
  ["fail", 35],
  ["refuse", 38],
] as const;
const KEYS = { keyId: "rzp_test_endure", keySecret: "k".repeat(24), webhookSecret: "w".repeat(24) } as const;

/** What people did and were answered, by kind. */
export interface Counted {
  deposits: number;
  failedPayments: number;
  lies: number;
  withdrawals: number;
  cancelled: number;
  approved: number;
  closed: number;
  cups: number;
}

export interface Gateway extends Wallets {
  /** Settings of the servers that use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Paise that were paid, by order. */
  readonly paid: ReadonlyMap<string, number>;
  readonly counted: Counted;
  /** What the bank has paid out, each time that it has. */
  paidOut(): readonly { readonly id: string; readonly amount: number }[];
  /** Where its messages go. */
  reaches(url: string): void;
  /** Orders, and pays or fails to; answers the order. */
  deposit(player: Player, rupees: number, fails?: boolean): Promise<string>;
  /** Has the gateway tell what is not so of an order that nobody pays, and of one that was paid. */
  lie(player: Player, chance: Chance): Promise<void>;
  stop(): void;
}

const NOTHING: Readonly<Counted> = {
  deposits: 0,
  failedPayments: 0,
  lies: 0,
  withdrawals: 0,
  cancelled: 0,
  approved: 0,
  closed: 0,
  cups: 0,
};

/** What servers are told of both. */
const settingsOf = (origin: string): Gateway["settings"] => ({
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
  RAZORPAY_ORIGIN: origin,
  RAZORPAYX_ACCOUNT: ACCOUNT,
  RAZORPAYX_WEBHOOK_SECRET: KEYS.webhookSecret,
});

/** The bank that pays withdrawals out, and what it has paid. */
function openBank(chance: Chance): { readonly standIn: PayoutsStandIn; readonly paidOut: Gateway["paidOut"] } {
  const standIn = payoutsStandIn({
    accountNumber: ACCOUNT,
    paysWhenAsked: true,
    next() {
      const drawn = chance.below(100);
      return BANK.find(([, until]) => drawn < until)?.[0] ?? "pay";
    },
  });
  return {
    standIn,
    paidOut: () =>
      standIn.entities.flatMap(({ status, reference_id: id, amount }) =>
        status === "processed" && id !== undefined ? [{ id, amount }] : [],
      ),
  };
}

/** The gateway: it outlives every process, as the real one does, and its messages are lost while nobody answers. */
export function openGateway(chance: Chance): Gateway {
  const paid = new Map<string, number>();
  const counted = { ...NOTHING };
  let webhookUrl = "";
  /** The payers of orders: each pays from an address of their own, for people of one do not meet for rupees. */
  const payers = new Map<string, string>();
  const bank = openBank(chance);
  const razorpay: RazorpayStandIn = razorpayStandIn({
    payouts: bank.standIn,
    payerOf: (orderId) => payers.get(orderId) ?? "nobody@bank",
    ...KEYS,
    get webhookUrl() {
      return webhookUrl;
    },
    clock: systemClock,
  });
  const order = async (player: Player, nAmount: number) => {
    const { status, message, data } = await player.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount });
    if (status !== 200) throw new Error(`no order: ${status} ${message}`);
    payers.set(data.CustRefNum, `${player.sUserName}@bank`);
    return data.CustRefNum;
  };
  const deposit = async (player: Player, rupees: number, fails = false) => {
    const id = await order(player, rupees);
    if (fails) {
      counted.failedPayments += 1;
      await razorpay.perform(id, "fail").catch(() => {});
      return id;
    }
    // Who asks twice is given the code that is open already, and has paid it.
    if (paid.has(id)) return id;
    // What is paid is paid, whether or not anybody hears of it.
    paid.set(id, rupees * 100);
    counted.deposits += 1;
    await razorpay.perform(id, "pay").catch((error: Error) => {
      if (error.message.startsWith("no code")) paid.delete(id);
    });
    return id;
  };
  return {
    settings: settingsOf(razorpay.origin),
    paid,
    paidOut: bank.paidOut,
    counted,
    reaches: (url) => {
      webhookUrl = `${url}/api/payments/callback/razorpay`;
    },
    deposit,
    lie: (player, chance) => lieOf({ razorpay, paid, counted, order }, player, chance),
    async fund(player) {
      await deposit(player, 500);
      const held = async () => (await player.get<{ nChips: number }>("/profile/chips")).data.nChips;
      await until(
        "the deposit to be there",
        () =>
          held().then(
            (chips) => chips >= 100,
            () => false,
          ),
        20_000,
        500,
      );
    },
    stop: () => razorpay.stop(),
  };
}

/** Tells a lie of an order that nobody pays, or of one that was paid. */
async function lieOf(
  {
    razorpay,
    paid,
    counted,
    order,
  }: Pick<Gateway, "paid" | "counted"> & {
    readonly razorpay: RazorpayStandIn;
    readonly order: (player: Player, rupees: number) => Promise<string>;
  },
  player: Player,
  chance: Chance,
): Promise<void> {
  const lie = chance.pick(LIES);
  const known = [...paid.keys()];
  const isOfPaid = lie.startsWith("a paid one");
  const rupees = lie === "another order's payment" ? paid.get(chance.pick(known))! / 100 : 100 + chance.below(400);
  const id = isOfPaid ? chance.pick(known) : await order(player, rupees);
  // An order that is open already may have been paid.
  if (!isOfPaid && paid.has(id)) return;
  // What nobody answers is a lie that was not heard.
  if ((await razorpay.lie(id, lie)) < 500) counted.lies += 1;
}

/** Milliseconds between what people do with money. */
const PACE = { deposit: 8_000, lie: 12_000, withdraw: 15_000, close: 25_000, cup: 20_000 } as const;
const CUP_MS = 600_000;

export interface Dealings {
  /** Ends after what is being done. */
  stop(): Promise<void>;
}

/** Has people deal with money until told to stop. Whatever fails is tried again by somebody else. */
export function beginDealings(cluster: Cluster, people: People, gateway: Gateway, chance: Chance): Dealings {
  const { counted } = gateway;
  let isOver = false;
  const anybody = () => chance.pick(people.players).at(cluster.url);
  const proven = new Set<string>();
  const again = async (everyMs: number, act: () => Promise<void>) => {
    while (!isOver) {
      await act().catch((error: Error) => people.refused(error));
      const wakeAt = performance.now() + everyMs;
      await until("the next time", () => isOver || performance.now() > wakeAt, everyMs + 60_000, 250);
    }
  };

  const withdraw = async () => {
    const player = anybody();
    if (!proven.has(player.token)) {
      await prove(player);
      proven.add(player.token);
    }
    const asked = await player.post<{ _id: string }>("/transaction/redeem", { nChips: 10 });
    if (asked.status !== 200) throw new Error(`no withdrawal: ${asked.status} ${asked.message}`);
    counted.withdrawals += 1;
    const id = asked.data._id;
    if (chance.permille(500)) {
      const { status } = await player.post(`/transaction/redeem/${id}/cancel`);
      if (status === 200) counted.cancelled += 1;
      return;
    }
    const shown = await cluster.command("operator", "withdrawals", "show", id);
    const seen = /^seen: (\w+)$/m.exec(shown.out)?.[1] ?? "nothing";
    const done = await cluster.command("operator", "withdrawals", "approve", id, "--seen", seen);
    if (done.code !== 0) throw new Error(`not approved: ${(seen === "nothing" ? shown : done).out.trim().slice(-60)}`);
    counted.approved += 1;
  };

  let leavers = 5_000;
  const close = async () => {
    const player = await someone(cluster, leavers++);
    await player.get("/profile/chips");
    const { status } = await player.post("/profile/close", { sPassword: player.sPassword });
    if (status === 200) counted.closed += 1;
  };

  const loops = [
    again(PACE.deposit, async () => {
      await gateway.deposit(anybody(), 100 + chance.below(400), chance.permille(100));
    }),
    again(PACE.lie, () => gateway.lie(anybody(), chance)),
    again(PACE.withdraw, withdraw),
    again(PACE.close, close),
    // Two tournaments at a time.
    ...[1, 2].map(() => again(PACE.cup, () => playCup(cluster, people, chance, () => isOver, counted))),
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.race([Promise.all(loops), Bun.sleep(30_000)]);
    },
  };
}

/** Makes a tournament of four, has people enter it, and plays it to its end. */
async function playCup(
  cluster: Cluster,
  people: People,
  chance: Chance,
  isOver: () => boolean,
  counted: Counted,
): Promise<void> {
  const { database } = cluster;
  const office = tournamentOffice({ ...database, owner: database.sql });
  const cup = await office.make({ seats: 4 }, { closesMs: 40_000, startsMs: 60_000 });
  const from = chance.below(people.players.length);
  const { url } = chance.pick(cluster.processes).server;
  const entrants = [0, 1, 2, 3].map((n) => people.players[(from + n) % people.players.length]!.at(url));
  for (const player of new Set(entrants)) {
    const { status, message } = await player.post("/tournament/join", { iTournamentId: cup });
    if (status !== 200) people.refused(new Error(`not entered: ${status} ${message}`));
  }
  const giveUpAt = performance.now() + CUP_MS;
  const at = new Map<string, Promise<void>>();
  while (!isOver() && performance.now() < giveUpAt) {
    const [row] = await database.sql<{ phase: string }[]>`SELECT phase FROM tournament.tournament WHERE id = ${cup}`;
    if (row?.phase === "finished") counted.cups += 1;
    if (row?.phase === "cancelled") throw new Error("a tournament was cancelled");
    if (row === undefined || row.phase === "finished") return;
    const entries = await database.sql<{ player: string; table_id: string }[]>`
      SELECT player, table_id FROM tournament.entry WHERE tournament_id = ${cup} AND table_id IS NOT NULL`;
    for (const { player: id, table_id: tableId } of entries) {
      const player = entrants.find((one) => idOf(one) === id);
      if (!player || at.has(`${id} ${tableId}`)) continue;
      const { data } = await player.post<{ sAuthToken: string } | null>("/rummy/table/ticket", { iTableId: tableId });
      if (data)
        at.set(
          `${id} ${tableId}`,
          people.occupy(player, { tableId, ticket: data.sAuthToken }, false).catch(() => {}),
        );
    }
    await Bun.sleep(1_000);
  }
  if (!isOver()) throw new Error("a tournament did not end in ten minutes");
}

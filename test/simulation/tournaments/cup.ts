/** The tournaments of a world as its seed has them: their plans, their players, and whether an operator cancels them. */
import { type Instant, instant, type PlayerId, SECOND_MS } from "../../../modules/kernel/index.ts";
import { isForRupees, readTemplate, type Template } from "../../../modules/tournament/templates/template.ts";
import { TEST_DECKS } from "../../../modules/tournament/testing/cup.ts";
import type { Chance } from "../chance.ts";

/** When an operator cancels it; null: never. */
export type Cancels = "scheduled" | "registering" | "closed" | "firstRound" | "later" | null;

/** One tournament before anybody has entered it. */
export interface CupPlan {
  readonly id: string;
  readonly plan: Template;
  readonly isForRupees: boolean;
  readonly feeBps: number;
  readonly registrationStartsAt: Instant;
  readonly registrationEndsAt: Instant;
  readonly startsAt: Instant;
  readonly cancels: Cancels;
  readonly people: readonly Coming[];
}

/** A player who wants to play it. */
export interface Coming {
  readonly player: PlayerId;
  readonly joinsAt: Instant;
  /** Pays with it; null: in rupees, or nothing. */
  readonly ticketId: string | null;
  /** Leaves again, and perhaps comes back. */
  readonly withdrawsAt: Instant | null;
  readonly returnsAt: Instant | null;
}

export interface CupSetting {
  readonly no: number;
  readonly now: Instant;
  readonly chance: Chance;
  /** Everybody of the world. */
  readonly players: readonly PlayerId[];
}

const FEE_BPS = 1_000;

/** Draws one. Ids are fixed: the row's own check wants them to be UUIDs. */
export function drawCup({ no, now, chance, players }: CupSetting): CupPlan {
  const plan = drawTemplate(chance, players.length);
  const registrationStartsAt = instant(now + chance.between(2, 10) * SECOND_MS);
  const registrationEndsAt = instant(registrationStartsAt + chance.between(15, 40) * SECOND_MS);
  const startsAt = instant(registrationEndsAt + chance.between(1, 100) * SECOND_MS);
  const times = { registrationStartsAt, registrationEndsAt, startsAt };
  const id = `00000000-0000-7000-8000-${String(no).padStart(12, "0")}`;
  const cancels = chance.permille(300) ? chance.pick(CANCELS) : null;
  const people = players.map((player) => drawComing(chance, player, id, plan, times));
  const roots = plan.kind === "duplicate" ? { roots: TEST_DECKS.rootsOf(id, plan.dealsPerRound) } : {};
  return {
    id,
    plan: { ...plan, ...roots },
    isForRupees: isForRupees(plan),
    feeBps: plan.feeBps ?? FEE_BPS,
    ...times,
    cancels,
    people,
  };
}

const CANCELS = ["scheduled", "registering", "closed", "firstRound", "later"] as const;

/** One that can be played: what is refused is drawn again. */
function drawTemplate(chance: Chance, most: number): Template {
  for (;;) {
    const seats = chance.between(Math.max(2, most - 5), most);
    const entryFeePaise = chance.pick([0, 2_500, 2_500, 10_000]);
    const free = entryFeePaise === 0;
    const isDuplicate = free && chance.permille(400);
    const read = readTemplate({
      name: "Evening Cup",
      ...(isDuplicate ? { kind: "duplicate" } : {}),
      entryFeePaise,
      feeBps: chance.pick([null, 0, 1_234]),
      seats: isDuplicate ? Math.max(8, Math.ceil(seats / 4) * 4) : seats,
      minPlayers: chance.permille(900) ? 2 : Math.min(seats, most),
      dealsPerRound: chance.pick([1, 2, 2]),
      advancePerTable: chance.pick([1, 2, 2, 3]),
      prizePlan: chance.pick(PRIZE_PLANS),
      guaranteePaise: isDuplicate ? 0 : chance.pick([0, 0, 50_000]),
      ticketPrizes: !isDuplicate && chance.permille(300) ? TICKET_PRIZES : [],
      breakMs: chance.between(1, 30) * SECOND_MS,
      roundMs: chance.pick([10_000, 1_800_000, 1_800_000]),
      seatTakeMs: chance.pick([0, 5_000, 30_000]),
      fillWithBots: free && chance.permille(400) ? Math.min(seats, 8) : 0,
    });
    if (read.ok) return read.value;
  }
}

const PRIZE_PLANS = [
  { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  { type: "curve", paidShareBps: 6_000, steepness: 1.1 },
  {
    type: "ranges",
    ranges: [
      { from: 1, to: 1, shareBps: 5_500 },
      { from: 2, to: 4, shareBps: 4_500 },
    ],
  },
] as const;

const TICKET_PRIZES = [
  { from: 1, to: 1, name: "Sunday final", valuePaise: 20_000, validDays: 7 },
  { from: 2, to: 3, name: "Evening Cup", valuePaise: 2_500, validDays: null },
] as const;

type Times = Pick<CupPlan, "registrationStartsAt" | "registrationEndsAt">;

/** Most come in time; some are too early or too late, some go again, some come back. */
function drawComing(chance: Chance, player: PlayerId, id: string, plan: Template, times: Times): Coming {
  const { registrationStartsAt: from, registrationEndsAt: to } = times;
  const joinsAt = instant(chance.between(from - SECOND_MS, to + SECOND_MS));
  const leaves = chance.permille(150);
  const withdrawsAt = instant(chance.between(joinsAt + 1, Math.max(joinsAt + 1, to + SECOND_MS)));
  const returnsAt = instant(chance.between(withdrawsAt + 1, Math.max(withdrawsAt + 1, to)));
  return {
    player,
    joinsAt,
    ticketId: plan.entryFeePaise > 0 && chance.permille(250) ? `ticket of ${player} for ${id}` : null,
    withdrawsAt: leaves ? withdrawsAt : null,
    returnsAt: leaves && chance.permille(500) ? returnsAt : null,
  };
}

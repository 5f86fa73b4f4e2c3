/** A tournament on the real server: joined over HTTP, played at real tables, killed in the middle, finished all the same. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { instant } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import type { TournamentRow } from "../../modules/tournament/contract.ts";
import { createTournamentOperatorApi, createTournamentStore } from "../../modules/tournament/index.ts";
import { until } from "../support/child.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { seededRandom } from "../support/random.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({
    settings: {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
      TABLE_TURN_MS: "300",
      TABLE_BANK_MS: "0",
      TABLE_DECLARE_MS: "500",
      TABLE_BETWEEN_DEALS_MS: "300",
      // No player is at a window: these are what all of it waits for.
      TABLE_AWAY_TURN_MS: "300",
      TABLE_RESUME_TURN_MS: "300",
      TABLE_ARRANGE_MS: "100",
      TABLE_MATCH_OVER_MS: "300",
    },
  });
});
afterAll(async () => {
  await server?.remove();
  await database?.close();
});

/** Free, filled with bots; registration ends in a moment. */
async function trainingCup(opensForMs: number): Promise<string> {
  const clock = { now: () => instant(Date.now()) };
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const desk = createTournamentOperatorApi({
    store: createTournamentStore(database),
    clock,
    random: seededRandom(1),
    settings,
  });
  const template = await desk.addTemplate(
    {
      name: "Small Cup",
      entryFeePaise: 0,
      seats: 8,
      minPlayers: 2,
      fillWithBots: 8,
      dealsPerRound: 1,
      advancePerTable: 2,
      breakMs: 2_000,
      seatTakeMs: 1_000,
      prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
    },
    "test",
  );
  if (!template.ok) throw new Error(template.error.message);
  const now = clock.now();
  const registrationEndsAt = instant(now + opensForMs);
  const times = {
    registrationStartsAt: instant(now - 1_000),
    registrationEndsAt,
    startsAt: instant(now + opensForMs + 2_000),
  };
  const made = await desk.create(template.value, times, "test");
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

const rowOf = async (player: Player, id: string) => {
  const { data } = await player.post<{ data: TournamentRow }>(`/tournament/view/${id}`, {});
  return data.data;
};

/** Asked of the database, because players may not ask all the time. */
const phaseOf = async (id: string) => {
  const [row] = await database.sql<{ phase: string }[]>`SELECT phase FROM tournament.tournament WHERE id = ${id}`;
  return row?.phase;
};

test("T-11, T-17: somebody alone plays a training cup to its end, over a power cut", async () => {
  const id = await trainingCup(4_000);
  const asha = await registerPlayer(server.url);
  expect(await asha.post("/tournament/join", { iTournamentId: id })).toMatchObject({
    status: 200,
    message: "success.",
  });
  expect(await asha.post("/tournament/join", { iTournamentId: id })).toMatchObject({ status: 409 });
  await until("the first deal", async () => (await phaseOf(id)) === "running", 60_000);
  expect(await rowOf(asha, id)).toMatchObject({ oParticipantData: { eStatus: "playing" }, nParticipantPosition: 8 });
  await server.kill9();
  await server.restart();
  await until("the tournament to end", async () => (await phaseOf(id)) === "finished", 120_000);
  const row = await rowOf(asha, id);
  expect(row.oParticipantData?.eStatus).toBe("finished");
  expect(row.nParticipantPosition).toBeGreaterThanOrEqual(1);
  expect(row.nParticipantPosition).toBeLessThanOrEqual(8);
  expect(server.log()).not.toContain("tournamentHalted");
});

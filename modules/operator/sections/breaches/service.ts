import type { Affected, AffectedPlayers } from "../../../identity/index.ts";
import {
  type Clock,
  type Database,
  HOUR_MS,
  type Instant,
  inEachLanguage,
  instant,
  iso,
  LANGUAGES,
  type Language,
  languageNamed,
  ok,
  type Random,
  uuidv7,
} from "../../../kernel/index.ts";
import { dayAfter, startOf } from "../../../kernel/india.ts";
import type { BreachLetters } from "../../../support/index.ts";
import { shownOf } from "../../frame/queue.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import { boardLetters } from "./board.ts";
import type {
  AddRequest,
  BreachData,
  BreachList,
  BreachRow,
  CountData,
  CountRequest,
  MakeRequest,
  StoredLetters,
  TellRequest,
  Whom,
} from "./contract.ts";
import { type BreachStore, type Counted, createBreachStore, keepLetters } from "./store.ts";

const MAY = "breaches.manage";
const LISTED = 100;
/** The Board has the details within 72 hours of our knowing (DPDP Rules 2025, rule 7 (2)). */
export const DETAILS_MS = 72 * HOUR_MS;

const refused = refusals({
  noBreach: [404, "There is no such breach."],
  notThen: [400, "It began before it was noticed, and was noticed before now."],
  notDays: [400, "Give the first day and the last one, in their order."],
  nobody: [409, "Nobody of them is left to be told."],
  sentBefore: [409, "It is written down already that this letter was sent."],
});

/** What the register takes of other modules. */
export interface BreachPorts {
  readonly affected: (whom: Affected) => AffectedPlayers;
  readonly letters: BreachLetters;
  /** Whom the Board writes to. */
  readonly brand: () => { readonly name: string; readonly supportEmail: string };
}

/** The register of breaches of personal data (O-55). */
export interface Breaches {
  list(): Promise<BreachList>;
  details(id: string): Answer<BreachData>;
  make(who: Actor, wish: MakeRequest): Answer<void>;
  /** Adds to it; that a letter to the Board was sent is added once. */
  add(who: Actor, id: string, addition: AddRequest): Answer<void>;
  /** How many players it would tell, and what. Changes nothing. */
  count(id: string, wish: CountRequest): Answer<CountData>;
  /** Keeps a letter for each of them; refused unless they, and what they read, are those that were shown. */
  tell(who: Actor, id: string, wish: TellRequest): Answer<void>;
}

/** Undoes what was kept for others than were shown. */
class Changed extends Error {}

/** What the register stands on. */
export interface BreachDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly breaches: BreachPorts;
}

/** The register over `deps.database`. */
export function createBreaches(deps: BreachDeps): Breaches {
  const { clock, random, breaches: ports } = deps;
  const store = createBreachStore(deps.database);
  return {
    list: async () => ({ rows: await rowsOf(store, await store.breaches(LISTED)) }),

    async details(id) {
      const found = await store.breachBy(id);
      if (found === undefined) return refused("noBreach");
      const [[row], notes, tellings] = await Promise.all([
        rowsOf(store, [found]),
        store.notesOf(id),
        store.tellingsOf(id),
      ]);
      const { place, data, consequences, measures, advice } = found;
      const board = boardLetters(found, notes, { told: row!.players, brand: ports.brand() });
      return ok({
        ...row!,
        place,
        data,
        consequences,
        measures,
        advice,
        board,
        notes: notes.map(({ kind, note, by, at }) => ({ kind, note, by, at: iso(at) })),
        tellings: tellings.map((one) => ({ ...one, at: iso(one.at) })),
      });
    },

    async make(who, wish) {
      const now = clock.now();
      const [beganAt, noticedAt] = [instant(Date.parse(wish.beganAt)), instant(Date.parse(wish.noticedAt))];
      if (beganAt > noticedAt || noticedAt > now) return refused("notThen");
      const id = uuidv7(now, random);
      return ifAllowed(() =>
        store.inTransaction(async (tx, queries) => {
          await queries.addBreach({ ...wish, id, beganAt, noticedAt, by: who.signature, createdAt: now });
          const after = { beganAt: iso(beganAt), noticedAt: iso(noticedAt) };
          await writeEntry(tx, who, MAY, { kind: "breach.made", subject: id, after });
          return ok(undefined);
        }),
      );
    },

    async add(who, id, { kind, note }) {
      if ((await store.breachBy(id)) === undefined) return refused("noBreach");
      return ifAllowed(() =>
        store.inTransaction(async (tx, queries) => {
          const row = { breachId: id, kind, note, by: who.signature, at: clock.now() };
          if (!(await queries.addNote(row))) return refused("sentBefore");
          await writeEntry(tx, who, MAY, { kind: "breach.added", subject: id, after: { kind } });
          return ok(undefined);
        }),
      );
    },

    ...createTelling({ store, clock, random, ports }),
  };
}

interface TellingDeps {
  readonly store: BreachStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly ports: BreachPorts;
}

function createTelling({ store, clock, random, ports }: TellingDeps): Pick<Breaches, "count" | "tell"> {
  /** The query and the letters of a wish. */
  async function planOf(id: string, { whom, texts }: CountRequest) {
    const found = await store.breachBy(id);
    if (found === undefined) return refused("noBreach");
    const affected = affectedIn(whom);
    if (affected === null) return refused("notDays");
    const own = new Map(texts.map(({ language, ...said }) => [language, said]));
    const { beganAt, noticedAt } = found;
    const letters: StoredLetters = inEachLanguage((language) =>
      ports.letters.textOf({ ...(own.get(language) ?? own.get("en") ?? found), beganAt, noticedAt }, language),
    );
    return ok({ players: ports.affected(affected), letters });
  }

  return {
    async count(id, wish) {
      const plan = await planOf(id, wish);
      if (!plan.ok) return plan;
      const { players, letters } = plan.value;
      return ok(countData(await store.count(id, players), letters, shownIn(wish)));
    },

    async tell(who, id, wish) {
      const plan = await planOf(id, wish);
      if (!plan.ok) return plan;
      const { players, letters } = plan.value;
      const [at, by] = [clock.now(), who.signature];
      const tellingId = uuidv7(at, random);
      try {
        return await ifAllowed(() =>
          store.inTransaction(async (tx, queries) => {
            const counted = await keepLetters(tx, { breachId: id, tellingId, players });
            const data = countData(counted, letters, shownIn(wish));
            if (data.shown !== wish.shown) throw new Changed();
            const added = data.players - data.told;
            if (added === 0) return refused("nobody");
            const whom = whomText(wish.whom);
            await queries.addTelling({ id: tellingId, breachId: id, whom, letters, players: added, by, at });
            const after = { telling: tellingId, whom, players: added };
            await writeEntry(tx, who, MAY, { kind: "breach.told", subject: id, after });
            return ok(undefined);
          }),
        );
      } catch (error) {
        if (error instanceof Changed) return refused("changed");
        throw error;
      }
    },
  };
}

/** What of a wish the digest covers, beside the players and the letters. */
const shownIn = ({ whom }: CountRequest) => whom;

function countData(counted: readonly Counted[], letters: StoredLetters, whom: Whom): CountData {
  const by = new Map<Language, number>();
  for (const { language, players, told } of counted) {
    const reads = languageNamed(language) ?? "en";
    by.set(reads, (by.get(reads) ?? 0) + players - told);
  }
  const sum = (pick: (one: Counted) => number) => counted.reduce((all, one) => all + pick(one), 0);
  return {
    players: sum(({ players }) => players),
    told: sum(({ told }) => told),
    letters: LANGUAGES.filter((one) => (by.get(one) ?? 0) > 0).map((language) => ({
      ...letters[language],
      language,
      players: by.get(language) ?? 0,
    })),
    shown: shownOf({ whom, letters, counted: counted.map((one) => ({ ...one })) }),
  };
}

/** Null: the days are none, or in the wrong order. */
function affectedIn(whom: Whom): Affected | null {
  if (whom.kind === "all" || whom.kind === "players") return whom;
  if (whom.first > whom.last) return null;
  return { kind: whom.kind, from: startOf(whom.first), to: startOf(dayAfter(whom.last)) };
}

/** Whom a confirmation named, as the register says it: no id of anybody. */
function whomText(whom: Whom): string {
  if (whom.kind === "all") return "all players";
  if (whom.kind === "players") return "players named one by one";
  return `${whom.kind} from ${whom.first} to ${whom.last}`;
}

async function rowsOf(
  store: BreachStore,
  found: readonly {
    readonly id: string;
    readonly what: string;
    readonly by: string;
    readonly beganAt: Instant;
    readonly noticedAt: Instant;
  }[],
): Promise<readonly BreachRow[]> {
  const [once, waiting, told] = await Promise.all([store.onceNotes(), store.waiting(), store.told()]);
  const when = (id: string, kind: string) => {
    const note = once.find((one) => one.breachId === id && one.kind === kind);
    return note === undefined ? null : iso(note.at);
  };
  return found.map(({ id, what, by, beganAt, noticedAt }) => ({
    id,
    what,
    by,
    beganAt: iso(beganAt),
    noticedAt: iso(noticedAt),
    firstAt: when(id, "boardFirst"),
    detailsAt: when(id, "boardDetails"),
    detailsDueAt: iso(instant(noticedAt + DETAILS_MS)),
    players: told.get(id) ?? 0,
    waiting: waiting.get(id) ?? 0,
  }));
}

import type { Route } from "./frame/route.ts";
import type { Desk, Section } from "./frame/section.ts";
import { alarms } from "./sections/alarms/section.ts";
import { announcements } from "./sections/announcements/section.ts";
import { books } from "./sections/books/section.ts";
import { breaches } from "./sections/breaches/section.ts";
import { catalogue } from "./sections/catalogue/section.ts";
import { clubs } from "./sections/clubs/section.ts";
import { deals } from "./sections/deals/section.ts";
import { fairPlay } from "./sections/fair-play/section.ts";
import { floor } from "./sections/floor/section.ts";
import type { QueueName } from "./sections/home/contract.ts";
import { overview } from "./sections/home/section.ts";
import { documents } from "./sections/kyc/section.ts";
import { log } from "./sections/log/section.ts";
import { maintenance } from "./sections/maintenance/section.ts";
import { playerMessages } from "./sections/messages/section.ts";
import { numbers } from "./sections/numbers/section.ts";
import { payouts } from "./sections/payouts/section.ts";
import { players } from "./sections/players/section.ts";
import { promotions } from "./sections/promotions/section.ts";
import { proposals } from "./sections/proposals/section.ts";
import { settings } from "./sections/settings/section.ts";
import { staff } from "./sections/staff/section.ts";
import { taxDocuments } from "./sections/tax-documents/section.ts";
import { tickets } from "./sections/tickets/section.ts";
import { tournaments } from "./sections/tournaments/section.ts";

/** Every section of the desk, in the order in which the overview names its queues, under the name by which its service is known. */
export const SECTIONS = {
  overview,
  numbers,
  players,
  payouts,
  documents,
  tickets,
  playerMessages,
  announcements,
  breaches,
  floor,
  deals,
  tournaments,
  catalogue,
  clubs,
  fairPlay,
  books,
  taxDocuments,
  promotions,
  settings,
  maintenance,
  proposals,
  alarms,
  staff,
  log,
} as const;

/** What running the games takes of other modules. */
export type GamePorts = Pick<SectionDeps, "settings" | "catalogue" | "clubs" | "tournaments" | "tournamentsBetween">;

const LIST = Object.entries(SECTIONS) as unknown as readonly (readonly [Name, Section<unknown, unknown>])[];

type Sections = typeof SECTIONS;
type Name = keyof Sections;

/** What the sections do for the desk's routes. */
export type Services = { readonly [K in Name]: ReturnType<Sections[K]["create"]> };

/** What sections take of each other: here alone, since none imports another. */
const between = (services: () => Services) => ({
  /** A case of fair play blocks as the page of players does. */
  block: ((...given) => services().players.block(...given)) as Services["players"]["block"],
  /** The overview counts what waits in the queues. */
  queues: LIST.flatMap(([name, { waiting = {} }]) =>
    Object.entries(waiting).map(([queue, { permission, look }]) => ({
      name: queue as QueueName,
      permission,
      look: () => look(services()[name]),
    })),
  ),
});

type TakenOf = { readonly [K in Name]: (deps: Parameters<Sections[K]["create"]>[0]) => void }[Name];
type Taken = TakenOf extends (deps: infer All) => void ? All : never;
/** What all of them take of other modules. */
export type SectionDeps = Omit<Taken, keyof ReturnType<typeof between>>;

/** Builds every section on the desk. */
export function createSections(given: SectionDeps, desk: Desk) {
  const services: Partial<Record<Name, unknown>> = {};
  const deps = { ...given, ...between(() => services as Services) };
  for (const [name, section] of LIST) services[name] = section.create(deps, desk);
  return {
    services: services as Services,
    jobs: LIST.flatMap(([, section]) => section.jobs?.(deps) ?? []),
    async sweep(signal: AbortSignal): Promise<void> {
      for (const [, section] of LIST) await section.sweep?.(deps, signal);
    },
  };
}

/** Sections about rupees: social mode has none of them (decision 0090). */
const OF_MONEY: ReadonlySet<Name> = new Set(["numbers", "payouts", "documents", "books", "taxDocuments", "promotions"]);

/** Every call of the sections, and beside each list that is saved as a file the call that does so. */
export const sectionRoutes = (services: Services, isSocial: boolean): readonly Route[] =>
  LIST.flatMap(([name, section]) => (isSocial && OF_MONEY.has(name) ? [] : section.routes(services[name])));

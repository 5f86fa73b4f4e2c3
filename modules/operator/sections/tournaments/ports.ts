import type { Instant, ListOrder, Refusal, Result, Transaction } from "../../../kernel/index.ts";
import type {
  Preview,
  StoredSeries,
  StoredTemplate,
  StoredTournament,
  TournamentOperatorApi,
} from "../../../tournament/index.ts";

/** What making and cancelling tournaments takes of their module. */
export interface TournamentPorts {
  readonly desk: Pick<
    TournamentOperatorApi,
    | ("templates" | "preview" | "addTemplate" | "changeTemplate" | "retireTemplate" | "create" | "createOf")
    | ("addSeries" | "endSeries" | "makeDue")
  >;
  readonly previewOf: (plan: StoredTournament["plan"], feeBps: number, players: number) => Preview;
  /** Those that are not over by their start, others by their end. */
  readonly page: (
    part: { readonly isOver: boolean; readonly order?: ListOrder },
    after: { readonly at: Instant; readonly id: string } | null,
    limit: number,
  ) => Promise<readonly StoredTournament[]>;
  readonly one: (id: string) => Promise<StoredTournament | undefined>;
  /** One that is not retired. */
  readonly template: (id: string) => Promise<StoredTemplate | undefined>;
  /** A page in the order in which they were added, the newest first unless told. */
  readonly series: (
    place: { readonly after: string | null; readonly order?: ListOrder },
    limit: number,
  ) => Promise<readonly (StoredSeries & { readonly templateName: string })[]>;
  readonly oneSeries: (id: string) => Promise<StoredSeries | undefined>;
  /** Marks it as cancelled by somebody in one transaction with `alongside`; everybody is paid back then. */
  readonly cancel: (
    id: string,
    by: string,
    alongside: (tx: Transaction) => Promise<void>,
  ) => Promise<Result<unknown, Refusal>>;
}

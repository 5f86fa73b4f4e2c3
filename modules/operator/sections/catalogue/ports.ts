import type { CatalogueDesk } from "../../../lobby/index.ts";

/** What setting the lobby's catalogue takes of the lobby. */
export interface CataloguePorts {
  readonly desk: CatalogueDesk;
  /** People who sit at such tables, in every process; null where nobody can tell. */
  readonly seatedAt: (row: NonNullable<Awaited<ReturnType<CatalogueDesk["row"]>>>) => Promise<number | null>;
}

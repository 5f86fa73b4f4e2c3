import type { CatalogueOperatorApi } from "../../../lobby/index.ts";

/** What setting the lobby's catalogue takes of the lobby. */
export interface CataloguePorts {
  readonly desk: CatalogueOperatorApi;
  /** People who sit at such tables, in every process; null where nobody can tell. */
  readonly seatedAt: (row: NonNullable<Awaited<ReturnType<CatalogueOperatorApi["row"]>>>) => Promise<number | null>;
}

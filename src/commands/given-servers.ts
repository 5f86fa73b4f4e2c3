import type { Config } from "../config.ts";

/** A PostgreSQL server, and the settings that name it. */
export interface GivenServer {
  readonly url: string;
  readonly ownerUrl: string | undefined;
  readonly setting: string;
  readonly ownerSetting: string;
  /** Modules whose tables it has; all by default. */
  readonly modules?: readonly string[];
}

/** The server of `DATABASE_URL`. */
export function mainServer({ data }: Config, url: string): GivenServer {
  return { url, ownerUrl: data.databaseOwnerUrl, setting: "DATABASE_URL", ownerSetting: "DATABASE_OWNER_URL" };
}

/** The servers that only have journals. */
export function shardServers({ data }: Config): readonly GivenServer[] {
  return data.tablesDatabaseUrls.map((url, at) => ({
    url,
    ownerUrl: data.tablesDatabaseOwnerUrls[at],
    setting: "TABLES_DATABASE_URLS",
    ownerSetting: "TABLES_DATABASE_OWNER_URLS",
    modules: ["tables"],
  }));
}

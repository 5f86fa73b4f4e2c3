import type { Clock, Log, Random, Result } from "../../../modules/kernel/index.ts";
import type { Security } from "../../../modules/security/index.ts";
import type { Settings } from "../../../modules/settings/index.ts";
import type { Config } from "../../config.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import type { OpenDatabase } from "../../platform/database.ts";

/** What a sub-command of `operator` stands on: the database of a server that may be running at the same time. */
export interface OperatorPlatform {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly database: OpenDatabase;
  /** Servers that only have tables' journals (`TABLES_DATABASE_URLS`). */
  readonly shards: readonly OpenDatabase[];
  readonly settings: Settings;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The person at the terminal, as kept beside what they decide. */
  readonly actor: string;
  /** What they want to see of many, and what else they said. */
  readonly asked: {
    readonly player?: string;
    readonly kind?: string;
    readonly since?: string;
    readonly role?: string;
    readonly reason?: string;
    readonly seen?: string;
    readonly page?: string;
  };
  /** Says what stood before and stands after, for the audit log: settings, ids and codes, nothing of a person. */
  readonly note: (change: { readonly before?: unknown; readonly after?: unknown }) => void;
  readonly security: Security;
}

/** One word after `operator`; each has a file of its own beside this one. */
export interface OperatorCommand {
  /** One line a form, without `operator`: `set KEY JSON`. Shown when the words fit none of them. */
  readonly usage: readonly string[];
  /** What it does is in the audit log by itself, in one transaction with the change. */
  readonly keepsEntries?: true;
  /** Its `show` writes its own entry to the audit log. */
  readonly keepsLooks?: true;
  /** The words after the verb may name a person: only ids among them are kept (O-14). */
  readonly mayNameSomebody?: true;
  /**
   * What is to be said, or in one line why nothing was done; null when the words fit no form. `words` come after the
   * sub-command's own.
   */
  run(platform: OperatorPlatform, words: readonly string[]): Promise<Result<string, string> | null>;
}

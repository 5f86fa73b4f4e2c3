/** What processes that know of each other stand on. */
import type { Clock, Database, Log, Random, Timers } from "../kernel/index.ts";

/** What a process is given to find the others and to talk with them. */
export interface ClusterDeps {
  /** Connections on which nothing waits long: a beat that comes late costs a process its leases. */
  readonly sql: Database["sql"];
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** This run's name: `name:` and eight hex digits. */
  readonly run: string;
  /** The version of the rules that it plays new tables by. */
  readonly rules: number;
  /** Signs calls and answers; every process has the same. */
  readonly secret: Uint8Array;
  /** Also believed, of others and not used: a secret is changed process by process. */
  readonly oldSecrets: readonly Uint8Array[];
  /** Where the other processes reach this one; port 0 takes a free one. */
  readonly listen: { readonly host: string; readonly port: number };
  /** The address that they are told; unless given, the one that it listens on. */
  readonly url: string | undefined;
  /** How often the roster's row and the leases are written anew. */
  readonly beatMs: number;
  /** Silence after which a process plays no more, and what it held may be taken. */
  readonly leaseMs: number;
  /** No descriptors are left to open a connection with; never unless given. */
  readonly areDescriptorsGone?: () => boolean;
  /** Counts requests that came from none of our processes. */
  readonly countRefused?: () => void;
}

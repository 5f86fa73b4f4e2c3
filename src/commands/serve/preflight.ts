import { readFileSync } from "node:fs";
import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import { type Config, missingInProduction } from "../../config.ts";
import { readTrustedProxies, type TrustedProxies } from "../../http/addresses.ts";
import { type DataFolder, lockDataFolder, openDataFolder } from "../../platform/data-folder.ts";
import type { Opened } from "./opened.ts";

/** What is known before anything that takes long is begun. */
export interface Preflight {
  readonly folder: DataFolder;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly proxies: TrustedProxies;
}

/** Checks settings, files and port, and locks the data folder: what is wrong there is told at once. */
export function preflight(config: Config, opened: Opened): Result<Preflight, string> {
  const missing = missingInProduction(config);
  if (missing !== null) return err(missing);
  const tls = readTls(config.server);
  if (!tls.ok) return tls;
  const proxies = readTrustedProxies(config.server.trustedProxies);
  if (!proxies.ok) return proxies;
  const folder = openDataFolder(config.data.folder);
  const lock = lockDataFolder(folder);
  if (!lock.ok) return lock;
  opened.add(lock.value);
  // Before minutes of work: a port that another program has.
  const taken = tryPort(config.server);
  return taken === null ? ok({ folder, tls: tls.value, proxies: proxies.value }) : err(taken);
}

/** Why the port cannot be had, or null. It is given back at once; a program that takes it then is found at `listen`. */
function tryPort(config: Config["server"]): string | null {
  try {
    Bun.listen({ hostname: config.host, port: config.port, exclusive: true, socket: { data() {} } }).stop(true);
    return null;
  } catch (error) {
    return listenProblem(error, config);
  }
}

function readTls({ tlsCert, tlsKey }: Config["server"]): Result<{ cert: string; key: string } | null, string> {
  if (tlsCert === undefined || tlsKey === undefined) return ok(null);
  const read: Record<string, string> = {};
  for (const [name, path] of Object.entries({ TLS_CERT: tlsCert, TLS_KEY: tlsKey })) {
    try {
      read[name] = readFileSync(path, "utf8");
    } catch {
      return err(`${name} names ${path}, which cannot be read`);
    }
  }
  return ok({ cert: read.TLS_CERT ?? "", key: read.TLS_KEY ?? "" });
}

/** Why nothing can be listened on, as an operator understands it. */
export function listenProblem(error: unknown, { host, port }: Config["server"]): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `PORT ${port} is in use on ${host} by another program`;
  if (code === "EACCES") return `PORT ${port} may not be opened by this user`;
  if (/PEM|SSL|X509|key values mismatch/i.test(message)) return `TLS_CERT and TLS_KEY cannot be used: ${message}`;
  return `HOST ${host} and PORT ${port} cannot be listened on: ${message}`;
}

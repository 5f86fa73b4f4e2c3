/** One server of PostgreSQL's. */
export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
}

/** `postgres://user:password@one:5432,two:5432/database`, as libpq takes it: one database, which several servers may hold. */
export interface DatabaseUrl {
  readonly user: string;
  readonly password: string;
  /** Servers in the order of the address; one at least. */
  readonly servers: readonly DatabaseServer[];
  /** The same address with one of its servers alone. */
  only(server: DatabaseServer): string;
}

const USUAL_PORT = 5432;
const MOST_SERVERS = 8;

/** Reads an address; null when it is none. */
export function readDatabaseUrl(text: string): DatabaseUrl | null {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/s.exec(text);
  if (!parts) return null;
  const [, scheme = "", login = "", hosts = "", rest = ""] = parts;
  const alone = (host: string) => `${scheme}${login}${host}${rest}`;
  const each = hosts.split(",");
  if (each.length > MOST_SERVERS || (each.length > 1 && each.includes(""))) return null;
  const urls = each.map(alone);
  if (!urls.every((url) => URL.canParse(url))) return null;
  const [first, ...others] = urls.map((url) => new URL(url)) as [URL, ...URL[]];
  return {
    user: decodeURIComponent(first.username),
    password: decodeURIComponent(first.password),
    servers: [first, ...others].map(({ hostname, port }) => ({
      host: bare(hostname),
      port: Number(port || USUAL_PORT),
    })),
    only: ({ host, port }) => alone(`${host.includes(":") ? `[${host}]` : host}:${port}`),
  };
}

/** An IPv6 address without its brackets, as sockets take it. */
function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

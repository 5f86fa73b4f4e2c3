/** What the service worker makes of a push message, and of a click on what it showed; pure. */

/** What is shown, and where a click leads. */
export interface Shown {
  readonly title: string;
  readonly options: {
    readonly body: string;
    /** A second notice of the same tag takes the first one's place. */
    readonly tag?: string;
    readonly icon: string;
    readonly data: { readonly path: string };
  };
}

const ICON = "/icons/icon-192.png";
/** A browser that shows nothing for a message takes the right to send away. */
const FALLBACK: Shown = {
  title: "There is something for you",
  options: { body: "Open the site to see it.", icon: ICON, data: { path: "/lobby" } },
};

/** The notice in a message's text; something general where it cannot be read. */
export function shownOf(text: string | null): Shown {
  try {
    const { title, body, path, tag } = JSON.parse(text ?? "") as Record<string, unknown>;
    if (typeof title !== "string" || title === "" || typeof body !== "string") return FALLBACK;
    const options = { body, icon: ICON, data: { path: typeof path === "string" ? path : FALLBACK.options.data.path } };
    return { title, options: typeof tag === "string" && tag !== "" ? { ...options, tag } : options };
  } catch {
    return FALLBACK;
  }
}

/** The target of a click: an address of this site, whatever the notice says; the lobby where it says something else. */
export function addressOf(data: unknown, origin: string): string {
  const path = (data as { readonly path?: unknown } | null)?.path;
  const lobby = new URL("/lobby", origin).href;
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, origin)) return lobby;
  const address = new URL(path, origin);
  return address.origin === origin ? address.href : lobby;
}

/** The open window that already shows the page, whatever its query; null: there is none. */
export function windowAt<Client extends { readonly url: string }>(
  clients: readonly Client[],
  address: string,
): Client | null {
  const { pathname } = new URL(address);
  return clients.find(({ url }) => new URL(url).pathname === pathname) ?? null;
}

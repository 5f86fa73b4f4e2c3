/**
 * The player of a page. All tabs of a browser share one token, so a page that shows one player could act with the token
 * of another one, who has logged in in another tab since (decision 0067).
 */

/** The player of a token: its `sub` (RFC 7519 § 4.1.2), read and not proven. Null when it has none. */
export function holderOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof claims !== "object" || claims === null || !("sub" in claims)) return null;
    return typeof claims.sub === "string" ? claims.sub : null;
  } catch {
    // No token of ours.
    return null;
  }
}

/** The token of a page: of the player whom it shows alone. */
export interface OwnToken {
  /** The stored token where it is of the page's player, who is that of the first token read; null for another's. */
  read(stored: string | null): string | null;
  /** The page itself has logged in with this one. */
  take(token: string): void;
  /** Whether the stored token is of another player than the page. */
  isOfAnother(stored: string | null): boolean;
}

/** The token of a page that has not shown a player yet. */
export function createOwnToken(): OwnToken {
  let own: string | null = null;
  const isOfAnother = (stored: string | null) => stored !== null && own !== null && (holderOf(stored) ?? own) !== own;
  return {
    read(stored) {
      if (stored === null || isOfAnother(stored)) return null;
      own ??= holderOf(stored);
      return stored;
    },
    take(token) {
      own = holderOf(token);
    },
    isOfAnother,
  };
}

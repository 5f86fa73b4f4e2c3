import type { ReactNode } from "react";
import type { Theme } from "./theme.ts";

/**
 * The frame around a page: `public` for visitors, `player` for players with a token, `desk` for operators, `door` for
 * their log-in, `alone` for a page from which nothing else can be reached, `bare` for the game window.
 */
export type Shell = "public" | "player" | "desk" | "door" | "alone" | "bare";

/** One server-rendered page, before the frame is put around it. */
export interface Page {
  /** Shown as `title · brand`. */
  readonly title: string;
  /** Text for search results and previews. */
  readonly description?: string;
  /** The page's own path, `/about-us`: canonical address and highlighted link. */
  readonly path: string;
  /** The form of the page, where it has several at one path: each is rendered once and kept. */
  readonly variant?: string;
  /** The page shows something that the request chooses freely, an id; it is rendered for each request, and not kept. */
  readonly isOfOne?: boolean;
  readonly shell: Shell;
  readonly body: ReactNode;
  /** HTTP status; 200 unless given. */
  readonly status?: number;
  /** Keep search engines away (pages for players are always kept from them). */
  readonly noIndex?: boolean;
  /** Structured data for search engines (schema.org), put into the page as JSON-LD. */
  readonly structured?: object;
  /** The picture that messengers show of a public page beside its words; the platform's by default. */
  readonly preview?: Preview;
  /** Its islands are an extra: who has switched scripts off is told of it where they would be, not at the top. */
  readonly isUsefulWithoutScript?: boolean;
  /** Scripts and styles that are no island: names of bundles such as `game-client/main`. */
  readonly bundles?: readonly string[];
}

/** A picture of ours, 1200 × 630. */
export interface Preview {
  /** `/previews/…`. */
  readonly path: string;
  /** What is to be seen, for who does not see it. */
  readonly alt: string;
}

/**
 * Turns a page into a whole answer: frame, assets, content security policy. The shell's `src/render` implements it. A page whose own fields
 * are texts of a catalog comes as a function: it is asked in the reader's language.
 */
export type RenderPage = (page: Page | (() => Page), request: Request) => Response;

/** The page itself, where it may come as a function. */
export const pageAsked = (page: Page | (() => Page)): Page => (typeof page === "function" ? page() : page);

/** What every frame shows of the server itself. */
export interface Brand {
  readonly name: string;
  readonly company: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
}

/** Draws the frame of a page's shell around its body; everything inside `<body>`. */
export type Frame = (props: {
  readonly page: Page;
  readonly brand: Brand;
  /** The one that its switch shows as chosen. */
  readonly theme: Theme;
  readonly children: ReactNode;
}) => ReactNode;

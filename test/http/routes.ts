/** The API's routes, as the server's own OpenAPI document lists them. */

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path with `/api`; a variable part is filled with something harmless. */
  readonly path: string;
}

/** A route of the server's own document. */
export interface DocumentedRoute extends Route {
  /** The names of the body's fields, as its contract has them. */
  readonly fields: readonly string[];
}

interface Operation {
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { readonly properties?: object } }>>;
  };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Every route of the document under `/api`. */
export async function documentedRoutes(server: string): Promise<readonly DocumentedRoute[]> {
  const answer = await fetch(`${server}/openapi/json`);
  if (!answer.ok) throw new Error(`the OpenAPI document answered ${answer.status}`);
  const { paths } = (await answer.json()) as OpenApi;
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      METHODS.filter((method) => method.toLowerCase() in operations).map((method) => ({
        method,
        path: path.replace(/\{[^}]+\}/g, "0"),
        fields: Object.keys(
          operations[method.toLowerCase()]?.requestBody?.content?.["application/json"]?.schema?.properties ?? {},
        ),
      })),
    )
    .filter(({ path }) => path.startsWith("/api/"));
}

/** Pages of every kind: public ones, those of players, the game window, documents. */
export const PAGES = [
  "/game",
  "/lobby",
  "/my-account",
  "/how-to-play",
  "/faq",
  "/blog",
  "/table",
  "/docs/api",
  "/docs/protocol",
  "/notices",
  "/fairness",
];

/** What the specification asks for (S1 § 7, S2 § 7; refill and profile by rulings). */
export const SPECIFIED: readonly Route[] = [
  { method: "POST", path: "/api/auth/verify/referral" },
  { method: "POST", path: "/api/auth/register" },
  { method: "POST", path: "/api/auth/resendOtp" },
  { method: "POST", path: "/api/auth/otp/verify" },
  { method: "POST", path: "/api/auth/login/simple" },
  { method: "POST", path: "/api/auth/password/forgot" },
  { method: "POST", path: "/api/auth/password/reset" },
  { method: "POST", path: "/api/auth/email/resend" },
  { method: "GET", path: "/api/setting" },
  { method: "GET", path: "/api/profile" },
  { method: "GET", path: "/api/profile/logout" },
  { method: "GET", path: "/api/profile/chips" },
  { method: "POST", path: "/api/profile/practice/refill" },
  { method: "POST", path: "/api/rummy/table/weblist" },
  { method: "POST", path: "/api/rummy/table/join" },
  { method: "GET", path: "/api/rummy/table/joined" },
  { method: "POST", path: "/api/rummy/table/private/create" },
  { method: "POST", path: "/api/rummy/table/private/join" },
  { method: "POST", path: "/api/tournament/list" },
  { method: "POST", path: "/api/tournament/view/0" },
  { method: "POST", path: "/api/tournament/join" },
  { method: "POST", path: "/api/tournament/withdraw/0" },
  { method: "POST", path: "/api/state/tournament/qualifiers" },
  { method: "GET", path: "/api/profile/getTournamentTransaction" },
  { method: "POST", path: "/api/support/addTicket" },
  { method: "GET", path: "/api/support/listTickets" },
  { method: "GET", path: "/api/support/getTicket/0" },
  { method: "DELETE", path: "/api/support/remove/0" },
  { method: "POST", path: "/api/support/contactus" },
  { method: "POST", path: "/api/transaction/buycash" },
  { method: "GET", path: "/api/transaction/buystatus/0" },
  { method: "GET", path: "/api/profile/getPassbook" },
  { method: "GET", path: "/api/bonus/active/promotion" },
  { method: "POST", path: "/api/profile/generate/referral" },
  { method: "GET", path: "/api/profile/referred/bonus" },
];

/** Routes that take more than 1 MB, because they take files. */
export const TAKES_FILES = /\/support\/addTicket$/;

/** Routes whose body has nothing that could be wrong, or may be left out. */
export const TAKES_NO_BODY =
  /\/(?:practice\/refill|play\/day-off|consents\/nominee\/remove|logout|generate\/referral|daily\/spin|rummy\/deal\/0\/hide|passkey\/options|passkeys\/stepUp|tournament\/list)$/;

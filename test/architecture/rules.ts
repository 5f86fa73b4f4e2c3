/**
 * The arrows: which module may import which (docs/architecture.md "Arrows", docs/decisions/0001), as rules for
 * dependency-cruiser. Change the arrows by a decision record first, then here.
 */
import type { IForbiddenRuleType } from "dependency-cruiser";

/** The modules that a module may import besides `kernel`; `settings` is open to all but the four pure ones. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  ui: [],
  rummy: [],
  skill: ["rummy"],
  settings: [],
  cluster: [],
  security: ["settings"],
  identity: ["settings"],
  kyc: ["settings", "identity"],
  wallet: ["settings", "identity"],
  books: ["settings", "wallet"],
  bonus: ["settings", "identity", "kyc", "wallet"],
  cashier: ["settings", "identity", "kyc", "wallet", "bonus"],
  realtime: ["settings", "identity"],
  tables: ["settings", "identity", "wallet", "rummy", "realtime"],
  tournament: ["settings", "identity", "rummy", "tables", "wallet"],
  lobby: ["settings", "identity", "kyc", "tables", "tournament", "wallet", "bonus", "saferplay"],
  account: ["settings", "identity", "kyc", "wallet", "bonus", "cashier", "tables", "tournament", "support", "analysis"],
  support: ["settings", "identity"],
  content: ["settings", "rummy"],
  dealday: ["settings", "identity", "rummy", "tables"],
  fairplay: ["settings", "rummy", "tables"],
  rating: ["settings", "identity", "analysis"],
  analysis: ["settings", "identity", "rummy", "skill", "tables"],
  push: ["settings", "identity"],
  saferplay: ["settings", "identity"],
  consent: ["settings", "identity"],
  clubs: ["settings", "identity", "lobby", "support", "tournament"],
  friends: ["settings", "identity"],
  operator: [
    "settings",
    "cluster",
    "security",
    "identity",
    "kyc",
    "wallet",
    "bonus",
    "books",
    "cashier",
    "realtime",
    "tables",
    "tournament",
    "lobby",
    "account",
    "support",
    "content",
    "rummy",
    "fairplay",
    "clubs",
  ],
};

/** Tests, and what a module's tests share among them. */
const TESTS = "(?:\\.test\\.tsx?$|^modules/[^/]+/testing/)";
/** Pages and islands of a module. */
const FACES = "^modules/([^/]+)/(?:pages|islands|page|.*/page)/";
/** The plugin that serves a module's pages. */
const SERVES_PAGES = "^modules/[^/]+/(?:http|pages)\\.tsx?$";
/** Parts of the kernel that bring a package with them, or texts that few pages have: imported by their paths, so that its index stays small and the browser's. */
const KERNEL_DOORS =
  "^modules/kernel/(?:calendar|card-names|claim|columns|database-clock|date-words|india|limit-wishes|ordering)\\.ts$";
const SELDOM_NEEDED =
  "node_modules/(?:pdfkit|nodemailer|web-push|@resvg/resvg-wasm|@rollup/wasm-node|subset-font)/|^src/platform/redis-(?:bus|connection)\\.ts$";
const QUERY_BUILDERS = "node_modules/(?:drizzle-orm|postgres)/";
/** Files that query, and drizzle's table definitions, which query nothing. */
const STORES = [
  "^modules/[^/]+/(?:store|.*/store)(?:\\.ts|/)",
  "^modules/[^/]+/schema(?:\\.ts$|/)",
  "^modules/kernel/(?:card-names|claim|columns|database|database-clock|limit-wishes|ordering)\\.ts$",
  TESTS,
];

/** One rule a module: what it may not import of the other modules. */
const arrowRules: IForbiddenRuleType[] = Object.entries(ARROWS).map(([name, others]) => ({
  name: `arrows-of-${name}`,
  severity: "error",
  from: { path: `^modules/${name}/`, pathNot: TESTS },
  to: {
    path: "^modules/",
    // `ui` has a rule of its own: only the files that draw may import it.
    pathNot: `^modules/(?:${[name, ...others, ...(name === "kernel" ? [] : ["kernel"]), "ui"].join("|")})/`,
  },
}));

/** Everything that the arrows forbid. */
export const RULES: IForbiddenRuleType[] = [
  ...arrowRules,
  {
    name: "kernel-imports-nothing",
    comment:
      "but drizzle, where queues are claimed, wishes about limits are read, columns are described, pages of lists are ordered, and the Database port and its clock are described, and dayjs for the calendar",
    severity: "error",
    from: {
      path: "^modules/kernel/",
      pathNot: [
        TESTS,
        "^modules/kernel/(?:card-names|claim|columns|database|database-clock|india|limit-wishes|ordering)\\.ts$",
      ],
    },
    to: { pathNot: "^modules/kernel/" },
  },
  {
    name: "kernel-doors-take-one-package",
    severity: "error",
    from: { path: "^modules/kernel/india\\.ts$" },
    to: { pathNot: ["^modules/kernel/", "node_modules/dayjs/"] },
  },
  {
    name: "only-india-has-a-calendar",
    comment: "days, weeks, months and financial years are India's, by one file",
    severity: "error",
    from: { path: "^(?:modules|game-client|src)/", pathNot: ["^modules/kernel/india\\.ts$", TESTS] },
    to: { path: "node_modules/dayjs/" },
  },
  {
    name: "rummy-is-pure",
    comment: "no clock, no randomness, no I/O: not even a package, but where lines of text are parsed",
    severity: "error",
    from: { path: "^modules/rummy/", pathNot: [TESTS, "^modules/rummy/solver/hand-command\\.ts$"] },
    to: { pathNot: "^modules/(?:rummy|kernel)/" },
  },
  {
    name: "skill-is-pure",
    comment: "no clock, no randomness, no I/O: what was measured of a deal can be measured again",
    severity: "error",
    from: { path: "^modules/skill/", pathNot: TESTS },
    to: { pathNot: "^modules/(?:skill|rummy|kernel)/" },
  },
  {
    name: "ui-only-for-what-draws",
    severity: "error",
    from: { path: "^modules/", pathNot: [FACES, SERVES_PAGES, "^modules/ui/", TESTS] },
    to: { path: "^modules/ui/" },
  },
  {
    name: "index-only",
    comment:
      "of another module only its index; contracts and rummy/browser.ts are the browser's doors, five files of the kernel stand by themselves",
    severity: "error",
    from: { path: "^modules/([^/]+)/", pathNot: TESTS },
    to: {
      path: "^modules/",
      pathNot: [
        "^modules/$1/",
        "^modules/ui/",
        KERNEL_DOORS,
        "^modules/[^/]+/index\\.ts$",
        "^modules/[^/]+/.*contract\\.ts$",
        "^modules/rummy/browser\\.ts$",
      ],
    },
  },
  {
    name: "faces-see-contracts",
    comment: "pages and islands: pure files of their own module, ui, kernel, and of other modules the contracts",
    severity: "error",
    from: { path: FACES, pathNot: TESTS },
    to: {
      path: "^(?:modules|game-client)/",
      pathNot: [
        "^modules/$1/(?!(?:index|http|store|schema|.*/store)(?:\\.tsx?$|/))",
        "^modules/(?:ui|kernel)/",
        "^modules/[^/]+/.*contract\\.ts$",
        "^modules/rummy/browser\\.ts$",
      ],
    },
  },
  {
    name: "sections-import-no-section",
    comment: "what two sections of the desk need stands in its frame, its log, its door or four-eyes",
    severity: "error",
    from: { path: "^modules/operator/sections/([^/]+)/", pathNot: TESTS },
    to: { path: "^modules/operator/sections/", pathNot: "^modules/operator/sections/$1/" },
  },
  {
    name: "frame-knows-no-section",
    severity: "error",
    from: { path: "^modules/operator/(?:frame|log|door|four-eyes)/", pathNot: TESTS },
    to: {
      path: "^modules/operator/(?:sections/|[^/]+\\.tsx?$)",
      pathNot: "^modules/operator/(?:schema|store|ports)\\.ts$",
    },
  },
  {
    name: "islands-are-no-pages",
    comment: "pages run on the server",
    severity: "error",
    from: { path: "^modules/[^/]+/(?:islands|page|.*/page)/", pathNot: TESTS },
    to: { path: "^modules/[^/]+/pages/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "game-client-doors",
    severity: "error",
    from: { path: "^game-client/", pathNot: TESTS },
    to: {
      path: "^modules/",
      pathNot: [
        "^modules/kernel/",
        "^modules/(?:analysis|friends|rating)/contract\\.ts$",
        "^modules/tables/(?:contract|view/(?:view|match-view|witness))\\.ts$",
        "^modules/rummy/browser\\.ts$",
        "^modules/ui/art/",
        "^modules/ui/browser/(?:confirmation|holder|location|missing-script|reconnect|signals|steps)\\.ts$",
        "^modules/ui/(?:(?:format|language)\\.ts|rich\\.tsx)$",
      ],
    },
  },
  {
    name: "nothing-imports-the-shell",
    severity: "error",
    from: { path: "^(?:modules|game-client)/" },
    to: { path: "^src/" },
  },
  {
    name: "modules-know-no-game-client",
    severity: "error",
    from: { path: "^modules/" },
    to: { path: "^game-client/" },
  },
  {
    name: "product-imports-no-tests",
    severity: "error",
    from: { path: "^(?:modules|game-client|src)/", pathNot: TESTS },
    to: { path: "^(?:test/|modules/[^/]+/testing/)" },
  },
  {
    name: "only-stores-query",
    severity: "error",
    from: { path: "^modules/", pathNot: STORES },
    to: { path: QUERY_BUILDERS },
  },
  {
    name: "stores-are-private",
    comment: "a store or schema belongs to its module; a foreign key or join across modules starts with such an import",
    severity: "error",
    from: { path: "^(?:modules/([^/]+)|game-client)/" },
    to: { path: "^modules/[^/]+/(?:schema|store|.*/store)(?:\\.ts$|/)", pathNot: "^modules/$1/" },
  },
  {
    name: "seldom-needed-comes-late",
    comment:
      "what few requests need is loaded with the first of them: else each process has it in memory from its start",
    severity: "error",
    // A picture is drawn by a process of its own.
    from: { path: "^(?:modules|src)/", pathNot: [TESTS, "^src/(?:previews/rasterise|platform/redis-bus)\\.ts$"] },
    to: { path: SELDOM_NEEDED, dynamic: false, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-circles",
    severity: "error",
    from: { path: "^(?:modules|game-client|src)/" },
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
];

/** Sources at which the browser's scripts start. */
export const BROWSER_ENTRIES =
  /^(?:game-client\/(?!fixtures\/)|modules\/[^/]+\/(?:islands|page|.*\/page)\/|modules\/[^/]+\/.*contract\.ts$|src\/render\/(?:client|hydrate)\.tsx?$)/;

/** What a browser must never load: files that only the server has, Node's and Bun's own modules, server packages; and the solver. */
export const SERVER_ONLY: readonly RegExp[] = [
  /^modules\/kernel\/(?:claim|database-clock|date-words|limit-wishes|ordering)\.ts$/,
  /^modules\/[^/]+\/(?:store|schema|http|index|.*\/store)(?:\.tsx?$|\/)/,
  /^modules\/[^/]+\/pages\//,
  /^modules\/rummy\/(?:solver|index|hand)/,
  /^src\/(?!render\/(?:client|hydrate|renew|replay|waking)\.tsx?$)/,
  /^(?:node:|bun(?::|$))/,
  /node_modules\/(?:bun|elysia|@elysiajs|drizzle-orm|postgres|redis|pino|prom-client|nodemailer|rate-limiter-flexible)\//,
];

/** Modules whose index is browser-safe by design. */
export const BROWSER_SAFE_INDEX = /^modules\/(?:kernel|ui)\//;

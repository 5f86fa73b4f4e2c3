/** The four roles of the desk (O-9). Everybody has one. */
export const ROLES = ["support", "finance", "manager", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that have a permission. */
interface Grant {
  readonly roles: readonly Role[];
  /** Moves money or lets it be moved: asks for a fresh second factor (O-8). */
  readonly isMoney?: true;
}

const of = (...roles: Role[]): Grant => ({ roles });
const money = (...roles: Role[]): Grant => ({ roles, isMoney: true });

/**
 * Everything that can be done at the desk, and who may: the only place where that stands. Each role has what its work needs and no
 * more: support sees people and answers them, finance moves money, a manager runs the games, an admin sets what the platform plays by
 * and reads the log. Nobody has all of it.
 */
export const PERMISSIONS = {
  "overview.view": of("support", "finance", "manager", "admin"),
  "numbers.view": of("finance", "manager", "admin"),

  "players.view": of("support", "finance", "manager"),
  "players.list": of("finance", "manager"),
  "players.notes": of("support", "finance", "manager"),
  "players.block": of("support", "manager"),
  "players.exclude": of("support", "manager"),
  "players.ledger": of("finance", "manager"),
  "players.data": of("manager"),
  "kyc.view": of("support", "finance"),
  "kyc.decide": of("support"),
  "tickets.view": of("support", "finance", "manager"),
  "tickets.answer": of("support"),
  "messages.send": of("support", "manager"),
  "announcements.manage": of("manager", "admin"),
  "clubs.manage": of("support", "manager"),
  "breaches.manage": of("manager", "admin"),

  "payouts.view": of("finance", "manager"),
  "payouts.decide": money("finance"),
  "payouts.approve": money("finance", "manager"),
  "adjustments.propose": money("finance"),
  "adjustments.approve": money("finance", "manager"),
  "writeoffs.propose": money("finance"),
  "writeoffs.approve": money("finance", "manager"),
  "books.view": of("finance"),
  "books.close": money("finance"),

  "tables.view": of("support", "manager"),
  "tables.void": money("manager"),
  "tables.drain": of("manager", "admin"),
  "deals.inspect": of("support", "manager"),
  "fairplay.view": of("support", "manager"),
  "fairplay.decide": of("manager"),
  "tournaments.manage": of("manager"),
  "catalogue.manage": of("manager"),
  "promotions.manage": of("manager"),
  "promotions.approve": money("finance", "manager"),

  "rates.manage": money("finance", "admin"),
  "regions.manage": of("admin"),
  "brand.manage": of("admin"),
  "maintenance.manage": of("manager", "admin"),
  "alarms.manage": of("finance", "manager", "admin"),
  "cash.switch": money("manager", "admin"),

  "proposals.view": of("finance", "manager", "admin"),
  "proposals.use": money("finance", "manager", "admin"),
  "staff.view": of("manager", "admin"),
  "staff.manage": money("admin"),
  "staff.approve": money("manager", "admin"),
  "log.view": of("manager", "admin"),
} as const satisfies Readonly<Record<string, Grant>>;

export type Permission = keyof typeof PERMISSIONS;

/** May somebody of this role do it? */
export const may = (role: Role, permission: Permission): boolean => grantOf(permission).roles.includes(role);

/** Does it ask for a fresh second factor? */
export const asksForFactor = (permission: Permission): boolean => grantOf(permission).isMoney === true;

/** Everything that somebody of this role may do. */
export const permissionsOf = (role: Role): readonly Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(role, permission));

/** Permissions that there is nothing to do with where there is no money (decision 0090). */
const OF_MONEY = /^(?:kyc|payouts|adjustments|writeoffs|books|promotions|numbers|cash|rates)\.|^players\.ledger$/;
/** Is it about rupees alone? */
export const isOfMoney = (permission: Permission): boolean => OF_MONEY.test(permission);

/** Is there money at this desk? Each role may do something with it, but in social mode. */
export const isWithMoney = (permissions: readonly string[]): boolean =>
  permissions.some((permission) => OF_MONEY.test(permission));

/** Is the word one of the roles? */
export const isRole = (word: string | undefined): word is Role => ROLES.some((role) => role === word);

const grantOf = (permission: Permission): Grant => PERMISSIONS[permission];

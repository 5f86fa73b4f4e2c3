import { err, ok, type Refusal, type Result } from "../../../modules/kernel/index.ts";
import { createStaff, isRole, LINK_MINUTES, ROLES } from "../../../modules/operator/index.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";

const ROLE = `ROLE (${ROLES.join(", ")})`;

/** `operator staff …`: who works at the desk (O-1). */
export const staffCommand: OperatorCommand = {
  usage: [
    "staff list [--page N]",
    `staff add NAME --role ${ROLE}`,
    "staff role NAME --role ROLE [--reason TEXT]",
    "staff reset NAME [--reason TEXT]",
    "staff block NAME [--reason TEXT]",
    "staff unblock NAME [--reason TEXT]",
  ],
  keepsEntries: true,
  async run(platform, [verb, name, ...more]) {
    const { database, clock, random, asked } = platform;
    const staff = createStaff({ database, clock, random });
    if (verb === "list" && name === undefined)
      return paged(platform, { read: staff.list, line: listed, none: "No operators." });
    if (name === undefined || more.length > 0) return null;
    const by = { actor: terminalActor(platform), reason: asked.reason ?? null };
    if (verb === "block") return said(await staff.block(name, by), `${name} is blocked and logged out.`);
    if (verb === "unblock") return said(await staff.unblock(name, by), `${name} may log in again.`);
    if (verb === "reset") return linked(platform, await staff.reset(name, by));
    if (verb !== "add" && verb !== "role") return null;
    const { role } = asked;
    if (!isRole(role)) return err(`say --role with one of ${ROLES.join(", ")}`);
    if (verb === "add") return linked(platform, await staff.add(name, role, by));
    return said(await staff.changeRole(name, role, by), `${name} is ${role} from the next log-in on.`);
  },
};

/** The person at the terminal, as the audit log calls them. */
const terminalActor = ({ actor }: Pick<OperatorPlatform, "actor">): string => `terminal:${actor}`;

const said = (done: Result<unknown, Refusal>, text: string): Result<string, string> =>
  done.ok ? ok(text) : err(done.error.message);

function linked({ config }: OperatorPlatform, made: Result<string, Refusal>): Result<string, string> {
  if (!made.ok) return err(made.error.message);
  // After the sign: a browser sends it to no server, so that it stands in no log.
  const { publicUrl } = config.server;
  const page = `${publicUrl ?? ""}/operator/login#link=${made.value}`;
  const before = publicUrl === undefined ? " Put the platform's address before it (PUBLIC_URL is not set)." : "";
  return ok(`Works once, within ${LINK_MINUTES} minutes. Give it to nobody else.${before}\n${page}`);
}

type Listed = Awaited<ReturnType<ReturnType<typeof createStaff>["list"]>>[number];

const listed = ({ name, role, isBlocked, hasEnrolled }: Listed): string =>
  [name, role, isBlocked ? "blocked" : hasEnrolled ? "active" : "has not enrolled"].join("  ");

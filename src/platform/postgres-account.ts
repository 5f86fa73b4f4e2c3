/** The account that the embedded PostgreSQL runs under: it refuses to run as root. */
import { chmodSync, chownSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The user of that name on every Linux. */
const NOBODY = 65_534;

/** How to run a program that refuses root: as we are, in a user namespace with another id, or as the user `nobody`. */
export type Account = "self" | "namespace" | "nobody";

const NAMESPACE = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];

/** The account that serves here: that of the files that are there, else what this machine allows. */
export function serverAccount(files: string): Account {
  if (process.getuid?.() !== 0) return "self";
  if (existsSync(files)) return statSync(files).uid === NOBODY ? "nobody" : "namespace";
  try {
    return Bun.spawnSync([...NAMESPACE, "true"], { stdout: "ignore", stderr: "ignore" }).success
      ? "namespace"
      : "nobody";
  } catch {
    return "nobody";
  }
}

/** A command and its user, as `Bun.spawn` takes them. */
export function asAccount(account: Account, command: readonly string[]) {
  return {
    cmd: account === "namespace" ? [...NAMESPACE, ...command] : [...command],
    ...(account === "nobody" ? { uid: NOBODY, gid: NOBODY } : {}),
  };
}

/** Another user to whom the server's files belong, so that it cannot be started by us; null: they are the account's own. */
export function otherOwner(account: Account, files: string): number | null {
  const { uid } = statSync(files);
  const own = account === "nobody" ? NOBODY : process.getuid?.();
  return own === undefined || uid === own ? null : uid;
}

/** Whether the account can read a folder and what is in it. Root can; the server in a namespace, and as `nobody`, reads what is theirs. */
export function mayRead(account: Account, folder: string): boolean {
  const [first = "."] = existsSync(folder) ? readdirSync(folder) : [];
  if (first === ".") return true;
  const { cmd, ...as } = asAccount(account, ["test", "-r", join(folder, first)]);
  return Bun.spawnSync(cmd, { ...as, stdout: "ignore", stderr: "ignore" }).success;
}

/** Lets the account write to a file or folder of ours. */
export function giveTo(account: Account, path: string): void {
  if (account === "nobody") chownSync(path, NOBODY, NOBODY);
}

/** Lets the account reach its own files below a folder of ours. */
export function letThrough(account: Account, folder: string): void {
  if (account === "nobody") chmodSync(folder, 0o711);
}

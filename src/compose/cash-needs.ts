import type { Clock, Database } from "../../modules/kernel/index.ts";
import { DAY_MS, HOUR_MS, instant } from "../../modules/kernel/index.ts";
import { dayOf } from "../../modules/kernel/india.ts";
import { type CashData, type CashNeed, createCheckStore } from "../../modules/operator/index.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../modules/settings/index.ts";
import { createClosedDays } from "../../modules/wallet/index.ts";
import type { Config } from "../config.ts";
import { archiveAt } from "../platform/backup/archive.ts";
import { basesOf } from "../platform/backup/manifest.ts";

/** Copies are daily; one may be late. */
const COPY_MS = 50 * HOUR_MS;
/** Audits are daily, too. */
const AUDIT_MS = 2 * DAY_MS;
/** Yesterday is closed soon after midnight: the day before is, whatever time it is. */
const CLOSED_MS = 2 * DAY_MS;

interface CashNeedsDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly settings: Pick<Settings, "get">;
}

/** The check list of cash (O-41), looked up anew with every call. */
export const createCashLook =
  (deps: CashNeedsDeps): (() => Promise<CashData>) =>
  async () => {
    const { mode } = deps.config.server;
    const papers = paperNeeds(deps.settings);
    const needs = [
      ...vendorNeeds(deps.config),
      ...papers,
      copyNeed(deps),
      await closingsNeed(deps),
      await auditNeed(deps),
      LAW,
    ];
    return { isOn: deps.settings.get("cash").on, isStrict: mode === "production", needs };
  };

/** Vendors of the environment's settings; development has stand-ins for all of them. */
function vendorNeeds({ server, services }: Config): readonly CashNeed[] {
  const need = (name: string, title: string, value: unknown, keys: string): CashNeed => {
    const absent = server.mode === "development" ? "standIn" : "missing";
    return { name, title, state: value === undefined ? absent : "there", toDo: `Set ${keys} and start again.` };
  };
  return [
    need(
      "gateway",
      "A gateway that takes deposits",
      services.razorpayKeyId,
      "RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET",
    ),
    need(
      "payouts",
      "A bank account that pays withdrawals",
      services.razorpayXAccount,
      "RAZORPAYX_ACCOUNT and RAZORPAYX_WEBHOOK_SECRET",
    ),
    need("kyc", "A register that confirms PAN, Aadhaar and bank", services.zoopAppId, "ZOOP_APP_ID and ZOOP_API_KEY"),
    need("sms", "A sender of one-time codes", services.msg91Key, "MSG91_AUTH_KEY and MSG91_TEMPLATE_ID"),
    need("mail", "A sender of mails", services.smtpUrl, "SMTP_URL"),
    need("states", "A register of places, for states that forbid it", services.geocoderKey, "GOOGLE_MAPS_KEY"),
  ];
}

/** Settings that name the company to the state and to players. */
function paperNeeds(settings: Pick<Settings, "get">): readonly CashNeed[] {
  const { gstin, tan } = settings.get("papers");
  const brand = settings.get("brand");
  const usual = DEFAULT_SETTINGS.brand;
  const isOwn =
    brand.address !== usual.address &&
    brand.supportPhone !== usual.supportPhone &&
    !brand.supportEmail.endsWith(".example");
  const need = (name: string, title: string, isThere: boolean, toDo: string): CashNeed => ({
    name,
    title,
    toDo,
    state: isThere ? "there" : "missing",
  });
  const set = "at the desk's settings, or with “operator set papers”";
  return [
    need("gstin", "The company's GSTIN", gstin !== "", `Propose it ${set}.`),
    need("tan", "The company's TAN", tan !== "", `Propose it ${set}.`),
    need(
      "grievance",
      "Address, telephone and mail where complaints are heard",
      isOwn,
      "Change address, support telephone and support mail of the brand at the desk's settings: those are the usual ones.",
    ),
  ];
}

/** A whole copy of the embedded database that is not old; of another server its operator alone knows. */
function copyNeed({ config, clock }: CashNeedsDeps): CashNeed {
  const { databaseUrl, backupFolder } = config.data;
  const toDo =
    databaseUrl === undefined
      ? "Set BACKUP_DIR and let “backup” run every day."
      : "See to it that DATABASE_URL's server keeps copies, and rehearse a restore (docs/runbook.md).";
  const title = "A copy of the database of the last two days";
  if (databaseUrl !== undefined) return { name: "copy", title, toDo, state: "yours" };
  const copies = backupFolder ? basesOf(archiveAt(backupFolder)) : [];
  const isFresh = copies.some(({ endedAt }) => clock.now() - Date.parse(endedAt) <= COPY_MS);
  return { name: "copy", title, toDo, state: isFresh ? "there" : "missing" };
}

/** The newest closed day is a day or two old. A ledger without a closed day has nothing to close yet. */
async function closingsNeed({ database, clock }: CashNeedsDeps): Promise<CashNeed> {
  const [last] = await createClosedDays(database).page(null, 1);
  const isClosed = last === undefined || last.day >= dayOf(instant(clock.now() - CLOSED_MS));
  const toDo = "See why the last days are not closed (“operator close-days”, “operator closings verify”).";
  return { name: "closings", title: "The ledger's days closed", toDo, state: isClosed ? "there" : "missing" };
}

/** An audit has found the books sound of late, and none since that they are not (O-51): the servers' own, or one at the terminal. */
async function auditNeed({ clock, database }: CashNeedsDeps): Promise<CashNeed> {
  const title = "An audit of the last two days that found the books sound";
  const checks = (await createCheckStore(database).all()).filter(({ name }) => name === "audit" || name === "auditAll");
  const [last] = checks.flatMap((one) => one.last ?? []).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const isSound = last?.isSound === true && clock.now() - Date.parse(last.at) <= AUDIT_MS;
  const toDo =
    "Press “Run now” under Alarms (“operator alarms run audit”), or run “audit” at the server. What the last one found stands under Alarms.";
  return { name: "audit", title, toDo, state: isSound ? "there" : "missing" };
}

const LAW: CashNeed = {
  name: "law",
  title: "A lawyer's written advice that the law allows it",
  state: "yours",
  toDo: "India's Act of 2025 forbids it: docs/runbook.md, “The law first”.",
};

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, formatAmount, ok, type Paise, type PlayerId, type Result } from "../../../modules/kernel/index.ts";
import { parseDay } from "../../../modules/kernel/india.ts";
import { createOperatorLog } from "../../../modules/operator/index.ts";
import {
  type ClosedDays,
  type ClosingSeeds,
  createClosedDays,
  createClosings,
  type DayClosing,
  publicPem,
  signingKey,
  statementOf,
} from "../../../modules/wallet/index.ts";
import { systemTimers } from "../../platform/clock.ts";
import { closingSeeds, loadSecrets } from "../../platform/secrets.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";

const HASH = /^[0-9a-f]{64}$/;

/** `operator closings …`: the ledger's signed days (M-17 … M-20), to be kept and verified elsewhere. */
export const closingsCommand: OperatorCommand = {
  usage: [
    "closings list [--page N]",
    "closings show DAY [FOLDER]   (FOLDER: writes what anybody verifies it by)",
    "closings verify [DAY HASH]   (DAY and HASH: what an earlier verify said)",
    "closings balance PLAYER DAY",
  ],
  async run(platform, [verb, ...words]) {
    const days = createClosedDays(platform.database);
    const [one, two, ...more] = words;
    if (more.length > 0) return null;
    if (verb === "list" && one === undefined) return list(platform, days);
    if (verb === "show" && one !== undefined) return show(days, one, two);
    if (verb === "verify" && (one === undefined) === (two === undefined)) return verify(days, platform, one, two);
    return verb === "balance" && one !== undefined && two !== undefined ? balance(days, one as PlayerId, two) : null;
  },
};

/** `operator close-days`: closes what is over; the server does so by itself. */
export const closeDaysCommand: OperatorCommand = {
  usage: ["close-days"],
  async run(platform, words) {
    if (words.length > 0) return null;
    const { database, clock, random, log } = platform;
    const operators = createOperatorLog(database);
    const closings = createClosings({
      database,
      clock,
      timers: systemTimers,
      random,
      log,
      seeds: seedsOf(platform),
      async operatorsLog() {
        const { seq, hash } = await operators.head();
        return `${seq} ${hash}`;
      },
    });
    const closed = await closings.closeDue();
    return ok(closed.length === 0 ? "No day is to be closed." : closed.map(lineOf).join("\n"));
  },
};

const seedsOf = ({ config, folder }: Pick<OperatorPlatform, "config" | "folder">): ClosingSeeds =>
  closingSeeds({ current: loadSecrets(config, folder).encryption, old: config.secrets.encryptionOld });

const lineOf = ({ day, transfers, entries, players, hash }: DayClosing): string =>
  [day, `${transfers} transfers`, `${entries} entries`, `${players} players`, hash].join("  ");

const list = (platform: OperatorPlatform, days: ClosedDays): Promise<Result<string, string>> =>
  paged(platform, { read: (most) => days.page(null, most), line: lineOf, none: "No day is closed." });

async function show(days: ClosedDays, day: string, folder: string | undefined): Promise<Result<string, string>> {
  const closing = parseDay(day) === day ? await days.of(day) : undefined;
  if (!closing) return err(`${day} is no closed day; days are written YYYY-MM-DD`);
  const statement = statementOf(closing, closing.publicKey);
  if (folder === undefined)
    return ok(`${statement}\nhash: ${closing.hash}\nsignature: ${closing.signature}\n${publicPem(closing.publicKey)}`);
  const [key, text, signature] = [`${day}.pem`, `${day}.txt`, `${day}.sig`];
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, key), publicPem(closing.publicKey));
    writeFileSync(join(folder, text), statement);
    writeFileSync(join(folder, signature), Buffer.from(closing.signature, "hex"));
  } catch (error) {
    return err(`${folder} cannot be written to: ${(error as Error).message}`);
  }
  return ok(
    `Written. There, anybody verifies it by\nopenssl pkeyutl -verify -pubin -inkey ${key} -rawin -in ${text} -sigfile ${signature}`,
  );
}

async function verify(
  days: ClosedDays,
  platform: OperatorPlatform,
  day: string | undefined,
  hash: string | undefined,
): Promise<Result<string, string>> {
  if (day !== undefined && (parseDay(day) !== day || !HASH.test(hash!)))
    return err("DAY and HASH are what an earlier verify said");
  const seeds = seedsOf(platform);
  const verdict = await days.verify({
    kept: day === undefined ? null : { day, hash: hash! },
    trusted: [seeds.current, ...seeds.old].map((seed) => signingKey(seed).publicKey),
  });
  if (!verdict.isSound) return err(`${verdict.what} is wrong: ${verdict.why}`);
  const { closings, last } = verdict;
  const keys = (await days.keys()).map(({ no, publicKey }) => `key ${no}: ${publicKey}`);
  if (last === null) return ok("No day is closed.");
  return ok(
    [
      `${closings} days are sound. Keep this elsewhere, and say it the next time:`,
      `${last.day} ${last.hash}`,
      ...keys,
    ].join("\n"),
  );
}

async function balance(days: ClosedDays, player: PlayerId, day: string): Promise<Result<string, string>> {
  if (parseDay(day) !== day || !(await days.of(day)))
    return err(`${day} is no closed day; days are written YYYY-MM-DD`);
  const held = await days.balanceAt(player, day);
  if (held === null) return ok(`Nothing of ${player} had moved by the end of ${day}.`);
  const { day: since, ...amounts } = held;
  const lines = Object.entries(amounts).map(([name, amount]) => `  ${name}: ${formatAmount(amount as Paise)}`);
  return ok([`${player} at the end of ${day}, since ${since}:`, ...lines].join("\n"));
}

import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import {
  createPlayerPapers,
  createStatePapers,
  daysBetween,
  daysOfMonth,
  type Paper,
  type PlayerPapers,
  quarterIn,
  type StatePapers,
  yearIn,
} from "../../../modules/cashier/index.ts";
import {
  err,
  formatAmount,
  isUuid,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
} from "../../../modules/kernel/index.ts";
import { createWallet } from "../../../modules/wallet/index.ts";
import { challansOf } from "../../compose/challans.ts";
import { createPress } from "../../platform/press.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { kycOf } from "./kyc.ts";

type Said = Promise<Result<string, string> | null>;

/** `operator papers …`: the files that the desk's page gives, into the folder named last. */
export const papersCommand: OperatorCommand = {
  usage: [
    "papers gst MONTH",
    "papers vouchers MONTH FOLDER",
    "papers tds FINANCIAL-YEAR QUARTER FOLDER",
    "papers passbook|statement PLAYER FIRST-DAY LAST-DAY pdf|csv FOLDER",
    "papers voucher PLAYER DEPOSIT FOLDER",
    "papers certificate PLAYER FINANCIAL-YEAR FOLDER",
  ],
  async run(platform, [what, ...words]) {
    switch (what) {
      case "gst":
        return gst(stateOf(platform), words);
      case "vouchers":
        return vouchers(stateOf(platform), words);
      case "tds":
        return tds(stateOf(platform), words);
      case "passbook":
      case "statement":
        return list(playersOf(platform), what, words);
      case "voucher":
        return words.length === 3
          ? kept(await playersOf(platform).voucher(words[0] as PlayerId, words[1]!), words[2]!)
          : null;
      case "certificate": {
        const year = yearIn(words[1] ?? "");
        if (year === undefined || words.length !== 3) return null;
        return kept(await playersOf(platform).certificate(words[0] as PlayerId, year), words[2]!);
      }
      default:
        return null;
    }
  },
};

function stateOf(platform: OperatorPlatform): StatePapers {
  const { database, settings } = platform;
  return createStatePapers({ database, settings, panOf: kycOf(platform).taxPayer, challansOf: challansOf(database) });
}

function playersOf(platform: OperatorPlatform): PlayerPapers {
  const { database, clock, settings, log } = platform;
  return createPlayerPapers({
    database,
    clock,
    settings,
    press: createPress(),
    statements: createWallet({ database, clock, settings, log }).statements,
    panOf: kycOf(platform).taxPayer,
    challansOf: challansOf(database),
    // Here the name on the PAN is enough.
    nameOf: async (player) => (isUuid(player) ? "" : null),
  });
}

async function gst(papers: StatePapers, [month = "", ...more]: readonly string[]): Said {
  const days = daysOfMonth(month);
  if (days === undefined || more.length > 0) return null;
  const [file, { waiting }] = [await papers.gstCsv(days), await papers.gst(days)];
  // A terminal is no file: lines end as it ends them.
  const shown = file.replaceAll("\r\n", "\n").trimEnd();
  return ok(waiting === 0 ? shown : `${shown}\n${waiting} deposit(s) of this month wait for a voucher, not in it.`);
}

async function vouchers(papers: StatePapers, [month = "", folder, ...more]: readonly string[]): Said {
  const days = daysOfMonth(month);
  if (days === undefined || folder === undefined || more.length > 0) return null;
  return ok(await written(folder, `vouchers-${month}.csv`, papers.vouchersCsv(days)));
}

async function tds(papers: StatePapers, [text = "", number = "", folder, ...more]: readonly string[]): Said {
  const [year, quarter] = [yearIn(text), quarterIn(number.replace(/^Q/i, ""))];
  if (year === undefined || quarter === undefined || folder === undefined || more.length > 0) return null;
  const { law, deductions, owed } = await papers.tds(year, quarter);
  const file = await written(folder, `tds-${year}-q${quarter}.csv`, await papers.tdsCsv(year, quarter));
  const rest = owed === 0 ? "" : `; ₹${formatAmount(owed)} of the tax is not taken yet`;
  return ok(`${file}\n${deductions} deduction(s) for Form ${law.returnForm}, section ${law.section}${rest}.`);
}

async function list(papers: PlayerPapers, paper: "passbook" | "statement", words: readonly string[]): Said {
  const [player, first = "", last = "", form, folder, ...more] = words;
  const days = daysBetween(first, last);
  if (player === undefined || (form !== "pdf" && form !== "csv") || folder === undefined || more.length > 0)
    return null;
  if (days === undefined) return err("days are YYYY-MM-DD, a year apart at most");
  return kept(await papers.list(player as PlayerId, paper, days, form), folder);
}

/** Keeps a paper in the folder, readable by its owner only. */
async function kept(paper: Result<Paper, Refusal>, folder: string): Promise<Result<string, string>> {
  if (!paper.ok) return err(paper.error.message);
  const { name, body } = paper.value;
  return ok(await written(folder, name, [body]));
}

async function written(
  folder: string,
  name: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const file = await open(path, "w", 0o600);
  try {
    for await (const piece of pieces) await file.write(piece as Uint8Array);
  } finally {
    await file.close();
  }
  return path;
}

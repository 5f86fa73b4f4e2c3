import { daysOfMonth, GSTR1_TABLES, quarterIn, yearIn } from "../../../modules/cashier/index.ts";
import { err, ok } from "../../../modules/kernel/index.ts";
import type { GstData, TdsData } from "../../../modules/operator/index.ts";
import { type AtDesk, deskCommand, rupees, type Said } from "./desk-command.ts";
import { saved } from "./saved.ts";

/** A paper of a player, of what the desk's call asks for. */
async function ofPlayer(
  { desk }: AtDesk,
  player: string | undefined,
  folder: string | undefined,
  query: Readonly<Record<string, string | undefined>>,
): Promise<Said> {
  if (player === undefined || folder === undefined) return null;
  const paper = await desk.look<Response>(`/papers/players/${player}`, query);
  return paper.ok ? ok(await saved(folder, `${query.paper}`, paper.value)) : paper;
}

const list =
  (paper: "passbook" | "statement") =>
  async (at: AtDesk, [player, from, to, form, folder, ...more]: readonly string[]): Promise<Said> => {
    if ((form !== "pdf" && form !== "csv") || more.length > 0) return null;
    return ofPlayer(at, player, folder, { paper, from, to, form });
  };

/** `operator papers …`: the files that the desk's page gives, into the folder named last. */
export const taxDocumentsCommand = deskCommand({
  usage: [
    "papers gst MONTH",
    "papers gstr1 MONTH b2cs|at|hsn FOLDER",
    "papers vouchers MONTH FOLDER",
    "papers tds FINANCIAL-YEAR QUARTER FOLDER [annexure]",
    "papers passbook|statement PLAYER FIRST-DAY LAST-DAY pdf|csv FOLDER",
    "papers voucher PLAYER DEPOSIT FOLDER",
    "papers certificate PLAYER FINANCIAL-YEAR FOLDER",
  ],
  verbs: {
    async gst({ desk }, [month = "", ...more]) {
      if (daysOfMonth(month) === undefined || more.length > 0) return null;
      const [file, sums] = [
        await desk.look<Response>("/papers/gst/csv", { month }),
        await desk.look<GstData>("/papers/gst", { month }),
      ];
      if (!file.ok || !sums.ok) return err(file.ok ? "" : file.error);
      // A terminal is no file: lines end as it ends them.
      const shown = (await file.value.text()).replace("\uFEFF", "").replaceAll("\r\n", "\n").trimEnd();
      const { waiting } = sums.value;
      return ok(waiting === 0 ? shown : `${shown}\n${waiting} deposit(s) of this month wait for a voucher, not in it.`);
    },
    async gstr1({ desk }, [month = "", table = "", folder, ...more]) {
      if (daysOfMonth(month) === undefined || folder === undefined || more.length > 0) return null;
      if (!(GSTR1_TABLES as readonly string[]).includes(table)) return null;
      const file = await desk.look<Response>("/papers/gstr1/csv", { month, table });
      return file.ok ? ok(await saved(folder, `gstr1-${table}-${month}.csv`, file.value)) : file;
    },
    async vouchers({ desk }, [month = "", folder, ...more]) {
      if (daysOfMonth(month) === undefined || folder === undefined || more.length > 0) return null;
      const file = await desk.look<Response>("/papers/vouchers/csv", { month });
      return file.ok ? ok(await saved(folder, `vouchers-${month}.csv`, file.value)) : file;
    },
    async tds({ desk }, [text = "", number = "", folder, form = "", ...more]) {
      const [fy, quarter] = [yearIn(text), quarterIn(number.replace(/^Q/i, ""))];
      if (fy === undefined || quarter === undefined || folder === undefined || more.length > 0) return null;
      if (form !== "" && form !== "annexure") return null;
      const query = { fy, quarter: String(quarter) };
      const [sums, file] = [
        await desk.look<TdsData>("/papers/tds", query),
        await desk.look<Response>("/papers/tds/csv", { ...query, form }),
      ];
      if (!sums.ok || !file.ok) return sums.ok ? err("the file cannot be made") : sums;
      const { deductions, returnForm, section, owed } = sums.value;
      const path = await saved(folder, `tds-${form === "" ? "" : "annexure-"}${fy}-q${quarter}.csv`, file.value);
      const rest = owed === 0 ? "" : `; ${rupees(owed)} of the tax is not taken yet`;
      return ok(`${path}\n${deductions} deduction(s) for Form ${returnForm}, section ${section}${rest}.`);
    },
    passbook: list("passbook"),
    statement: list("statement"),
    voucher: async (at, [player, order, folder, ...more]) =>
      more.length > 0 ? null : ofPlayer(at, player, folder, { paper: "voucher", order }),
    async certificate(at, [player, text = "", folder, ...more]) {
      const fy = yearIn(text);
      return fy === undefined || more.length > 0 ? null : ofPlayer(at, player, folder, { paper: "certificate", fy });
    },
  },
});

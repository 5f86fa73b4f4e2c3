import { err, ok, type Refusal, type Result } from "../../../modules/kernel/index.ts";
import { AddRowRequest, CATALOGUE_CURRENCIES, createCatalogueOffice } from "../../../modules/operator/index.ts";
import { gamePorts } from "../../compose/games.ts";
import type { OperatorCommand } from "./command.ts";

/** `operator catalogue …`: what the desk's page does, of a server that may be running; its lobby sees it with the next look (O-33). */
export const catalogueCommand: OperatorCommand = {
  usage: [
    "catalogue list [inr | practice]",
    "catalogue add VARIANT inr|practice SEATS AMOUNT [DEALS]   (AMOUNT: paise a point, or an entry)",
    "catalogue close ID",
    "catalogue open ID",
  ],
  keepsActs: true,
  async run(platform, [verb, ...words]) {
    const office = createCatalogueOffice(gamePorts(platform));
    const by = { name: `terminal:${platform.actor}` };
    const [word, ...more] = words;
    if (verb === "list" && more.length === 0) return list(office, word);
    const id = numberOf(word);
    if (verb === "close" && id !== null && more.length === 0)
      return said(await office.setOpen(by, id, false), () => "Closed: nobody is seated by it any more.");
    if (verb === "open" && id !== null && more.length === 0)
      return said(await office.setOpen(by, id, true), () => "Open.");
    const wish = verb === "add" && words.length <= 5 ? wishOf(words) : null;
    return wish === null ? null : said(await office.add(by, wish), (added) => `${added} is added.`);
  },
};

type Office = ReturnType<typeof createCatalogueOffice>;

const said = <T>(done: Result<T, Refusal>, text: (value: T) => string): Result<string, string> =>
  done.ok ? ok(text(done.value)) : err(done.error.message);

const numberOf = (word: string | undefined): number | null => (/^\d{1,9}$/.test(word ?? "") ? Number(word) : null);

async function list(office: Office, currency: string | undefined): Promise<Result<string, string> | null> {
  const asked = CATALOGUE_CURRENCIES.filter((one) => currency === undefined || one === currency);
  if (asked.length === 0) return null;
  const question = { variant: null, isOpen: null, known: null };
  const pages = await Promise.all(asked.map((one) => office.page({ ...question, currency: one })));
  const lines = pages.flatMap(({ rows }) =>
    (rows ?? []).map(({ id, isOpen, currency: paid, variant, maxSeats, buyInPaise, name }) =>
      [
        ...[id.padStart(4), isOpen ? "open  " : "closed", paid.padEnd(8), variant.padEnd(7), `${maxSeats} seats`],
        ...[`buy-in ${buyInPaise}`, name],
      ].join("  "),
    ),
  );
  return ok(lines.join("\n") || "The catalogue is empty.");
}

function wishOf([variant, currency, seats, amount, deals = "0"]: readonly string[]) {
  const read = AddRowRequest.safeParse({
    ...{ variant, currency, maxSeats: numberOf(seats), amountPaise: numberOf(amount), deals: numberOf(deals) },
  });
  return read.success ? read.data : null;
}

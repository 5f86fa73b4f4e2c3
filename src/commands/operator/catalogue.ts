import { err, ok, type Refusal, type Result } from "../../../modules/kernel/index.ts";
import {
  AddRowRequest,
  atTerminal,
  CATALOGUE_CURRENCIES,
  createCatalogueOffice,
} from "../../../modules/operator/index.ts";
import { gamePorts } from "../../compose/games.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";
import { seenLine, seenOf, unlessSeen } from "./seen.ts";

/** `operator catalogue …`: what the desk's page does, of a server that may be running; its lobby sees it with the next look (O-33). */
export const catalogueCommand: OperatorCommand = {
  usage: [
    "catalogue list [inr | practice] [--page N]",
    "catalogue add VARIANT inr|practice SEATS AMOUNT [DEALS]   (AMOUNT: paise a point, or an entry)",
    "catalogue close ID --seen DIGEST",
    "catalogue open ID --seen DIGEST",
  ],
  keepsActs: true,
  async run(platform, [verb, ...words]) {
    const office = createCatalogueOffice(gamePorts(platform));
    const by = atTerminal(platform.actor);
    const [word, ...more] = words;
    if (verb === "list" && more.length === 0) return list(platform, office, word);
    const id = numberOf(word);
    if ((verb === "close" || verb === "open") && id !== null && more.length === 0) {
      const unseen = await unlessRowSeen(platform, office, id);
      if (unseen !== null) return unseen;
      return said(await office.setOpen(by, id, verb === "open"), () =>
        verb === "open" ? "Open." : "Closed: nobody is seated by it any more.",
      );
    }
    const wish = verb === "add" && words.length <= 5 ? wishOf(words) : null;
    return wish === null ? null : said(await office.add(by, wish), (added) => `${added} is added.`);
  },
};

type Office = ReturnType<typeof createCatalogueOffice>;

const said = <T>(done: Result<T, Refusal>, text: (value: T) => string): Result<string, string> =>
  done.ok ? ok(text(done.value)) : err(done.error.message);

const numberOf = (word: string | undefined): number | null => (/^\d{1,9}$/.test(word ?? "") ? Number(word) : null);

type Row = NonNullable<Awaited<ReturnType<Office["page"]>>["rows"]>[number];

async function rowsOf(office: Office, currencies: readonly Row["currency"][]): Promise<readonly Row[]> {
  const question = { variant: null, isOpen: null, known: null };
  const pages = await Promise.all(currencies.map((currency) => office.page({ ...question, currency })));
  return pages.flatMap(({ rows }) => rows ?? []);
}

async function list(
  platform: OperatorPlatform,
  office: Office,
  currency: string | undefined,
): Promise<Result<string, string> | null> {
  const asked = CATALOGUE_CURRENCIES.filter((one) => currency === undefined || one === currency);
  if (asked.length === 0) return null;
  const line = (row: Row) => {
    const { id, isOpen, currency: paid, variant, maxSeats, buyInPaise, name } = row;
    return [
      ...[id.padStart(4), isOpen ? "open  " : "closed", paid.padEnd(8), variant.padEnd(7), `${maxSeats} seats`],
      ...[`buy-in ${buyInPaise}`, name, seenLine(digestOf(row))],
    ].join("  ");
  };
  return paged(platform, { read: () => rowsOf(office, asked), line, none: "The catalogue is empty." });
}

/** What is played there for how much; whether it is open, only one of the two can change. */
const digestOf = ({ id, name, maxSeats, buyInPaise }: Row): string => seenOf({ id, name, maxSeats, buyInPaise });

async function unlessRowSeen(platform: Pick<OperatorPlatform, "asked">, office: Office, id: number) {
  const row = (await rowsOf(office, CATALOGUE_CURRENCIES)).find((one) => one.id === String(id));
  return row === undefined ? null : unlessSeen(platform, digestOf(row), "catalogue list");
}

function wishOf([variant, currency, seats, amount, deals = "0"]: readonly string[]) {
  const read = AddRowRequest.safeParse({
    variant,
    currency,
    maxSeats: numberOf(seats),
    amountPaise: numberOf(amount),
    deals: numberOf(deals),
  });
  return read.success ? read.data : null;
}

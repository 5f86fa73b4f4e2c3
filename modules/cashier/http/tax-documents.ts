import { Elysia } from "elysia";
import { z } from "zod";
import { type Identity, playerGuard } from "../../identity/index.ts";
import {
  type Clock,
  type CreateLimiter,
  docsOf,
  HOUR_MS,
  languageRead,
  orThrow,
  type PlayerId,
  printableLine,
  type Refusal,
  type Result,
  savedAs,
  withinLimit,
} from "../../kernel/index.ts";
import { financialYearOf } from "../../kernel/india.ts";
import { DOCUMENT_REFUSALS, type DocumentRefusalCode, refuseDocument } from "../messages.ts";
import { daysBetween, yearIn } from "../tax-documents/periods.ts";
import type { PlayerDocuments, TaxDocument } from "../tax-documents/tax-documents.ts";
import { DOCUMENT_FORMS, PLAYER_DOCUMENTS } from "../tax-documents-contract.ts";

const documentAnswer = (document: Result<TaxDocument, Refusal<DocumentRefusalCode>>): Response => {
  const { name, type, body } = orThrow(document, DOCUMENT_REFUSALS);
  return new Response(body, { headers: { "content-type": type, ...savedAs(name) } });
};

const short = (most: number) => z.string().max(most).transform(printableLine).optional();
const ListQuery = z.object({ paper: short(20), from: short(10), to: short(10), form: short(10) });

/** Short documents of one player within an hour, a page or two each. A long one counts as often as it takes their time. */
const AN_HOUR = 30;
/** Bytes of a document that take as long to make as a short one: a PDF's lines are set letter by letter. */
const SHORT_BYTES = { "application/pdf": 32_000, "text/csv; charset=utf-8": 200_000 } as const;
/** Players who are counted at once. */
const MOST_PLAYERS = 20_000;
const TOO_MANY = refuseDocument("tooMany").error;

export interface TaxDocumentsHttpDeps {
  readonly documents: PlayerDocuments;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limiter: CreateLimiter;
  readonly clock: Clock;
}

const docs = docsOf("cashier");
const readBy = ({ headers }: Request) => languageRead(headers);

/** A player's documents, as files. */
export const taxDocumentsHttp = ({ documents, identity, limiter, clock }: TaxDocumentsHttpDeps) => {
  const calls = limiter({ name: "cashier.papers", limit: AN_HOUR, windowMs: HOUR_MS, maxKeys: MOST_PLAYERS });
  const count = (player: PlayerId) => withinLimit(player, TOO_MANY, calls);
  /** A document's length is known once it is there: a player who goes on has had one too many at the most. */
  const weighed = async (player: PlayerId, answer: ReturnType<PlayerDocuments["list"]>) => {
    const document = await answer;
    const more = document.ok ? Math.floor(document.value.body.length / SHORT_BYTES[document.value.type]) : 0;
    await Promise.all(Array.from({ length: Math.min(more, AN_HOUR) }, () => calls.hit(player)));
    return document;
  };
  return new Elysia({ name: "cashier/papers", prefix: "/profile/papers" })
    .use(playerGuard(identity))
    .get(
      "/list",
      async ({ player, query, request }) => {
        const document = PLAYER_DOCUMENTS.find((one) => one === query.paper);
        const form = DOCUMENT_FORMS.find((one) => one === (query.form ?? "pdf"));
        const days = daysBetween(query.from ?? "", query.to ?? "");
        if (document === undefined || form === undefined || days === undefined)
          return orThrow(refuseDocument("badDays"), DOCUMENT_REFUSALS);
        await count(player.id);
        return documentAnswer(
          await weighed(player.id, documents.list(player.id, document, days, form, readBy(request))),
        );
      },
      {
        player: true,
        query: ListQuery,
        ...docs(
          "`paper` passbook or statement, of the days `from` … `to` of India, both counted, as PDF or CSV (`form`)",
        ),
      },
    )
    .get(
      "/voucher/:id",
      async ({ player, params, request }) => {
        await count(player.id);
        return documentAnswer(await documents.voucher(player.id, params.id, readBy(request)));
      },
      { player: true, ...docs("The receipt voucher of a credited deposit, as PDF") },
    )
    .get(
      "/tds",
      async ({ player, query, request }) => {
        const year = query.fy === undefined ? financialYearOf(clock.now()) : yearIn(query.fy);
        if (year === undefined) return orThrow(refuseDocument("noYear"), DOCUMENT_REFUSALS);
        await count(player.id);
        return documentAnswer(await documents.certificate(player.id, year, readBy(request)));
      },
      { player: true, ...docs("What tax was deducted in a financial year, `fy=2026-2027`, as PDF") },
    );
};

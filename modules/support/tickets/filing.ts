import {
  type Clock,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  randomHex,
  refuse,
  uuidv7,
} from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import { FILES, MESSAGES, ReportFields } from "../contract.ts";
import type { IncomingFile, KeptFile, MediaFolder } from "../media/folder.ts";
import { type FormPart, FormProblem } from "../media/multipart.ts";
import { type MediaType, SNIFF_BYTES, sizeLimit, sniff } from "../media/sniff.ts";
import { type SupportRefusalCode, TEXTS } from "../messages.ts";
import { refused } from "../refusals.ts";
import type { FilingOutcome } from "../store/filings.ts";
import type { Store } from "../store/store.ts";
import { dueOf } from "./due.ts";

type Answer<T> = Promise<Result<T, Refusal<SupportRefusalCode>>>;

const UPLOADS_PER_PLAYER = 2;

interface FilingDeps {
  readonly store: Store;
  readonly folder: MediaFolder;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
  readonly removeFile: (file: string) => Promise<void>;
}

/** Files reports, of each player two at once at most; who has reached a limit is refused before a byte is read. */
export function createFiling(deps: FilingDeps) {
  const { store, clock, settings } = deps;
  const uploading = new Map<PlayerId, number>();

  return async (player: PlayerId, form: AsyncIterable<FormPart>): Answer<{ readonly id: string }> => {
    const refusal = await store.filingRefusal(player, dayOf(clock.now()), settings.get("support"));
    if (refusal !== null) return refused(refusal);
    const others = uploading.get(player) ?? 0;
    if (others >= UPLOADS_PER_PLAYER) return refused("uploading");
    uploading.set(player, others + 1);
    try {
      return await file(deps, player, form);
    } finally {
      const left = (uploading.get(player) ?? 1) - 1;
      if (left > 0) uploading.set(player, left);
      else uploading.delete(player);
    }
  };
}

/** Reads the form and files its ticket; the file goes again when the ticket does not come to be. */
async function file(
  { store, folder, clock, random, settings, removeFile }: FilingDeps,
  player: PlayerId,
  form: AsyncIterable<FormPart>,
): Answer<{ readonly id: string }> {
  const received = await receiveReport(form, folder, settings.get("reports").labels);
  if (!received.ok) return received;
  const { media, ...report } = received.value;
  const now = clock.now();
  const ticket = {
    ...report,
    id: uuidv7(now, random),
    player,
    media: media && { ...media, id: randomHex(random, 16) },
    createdAt: now,
    dueAt: dueOf(
      { state: "inReview", createdAt: now, answeredAt: null, ...(report.isGrievance ? { appealedAt: null } : {}) },
      settings.get("ticketTimes"),
    ),
  };
  let outcome: FilingOutcome | "failed" = "failed";
  try {
    outcome = await store.fileTicket(ticket, dayOf(now), settings.get("support"));
  } finally {
    if (media && outcome !== "filed") await removeFile(media.file);
  }
  return outcome === "filed" ? ok({ id: ticket.id }) : refused(outcome);
}

/** A report as it came over the wire; its file lies in the folder and belongs to no ticket yet. */
interface Report extends ReportFields {
  readonly media: (KeptFile & { readonly type: MediaType }) | null;
}

type ReportRefusalCode = "unreadable" | "tooLarge" | "badReport";

const FIELD_BYTES = 8_000;

/**
 * Reads a report's form. The first file is kept, further ones are read over (S2 § 5: "Only the first file is sent"), more
 * than four refused; the issue is one of `labels`. The first problem is answered, after the rest was read: a browser that is still sending would not
 * read the answer. Whatever is refused leaves no file behind.
 */
async function receiveReport(
  parts: AsyncIterable<FormPart>,
  folder: MediaFolder,
  labels: readonly string[],
): Promise<Result<Report, Refusal<ReportRefusalCode>>> {
  const fields: Record<string, string> = Object.create(null);
  const problems: string[] = [];
  let files = 0;
  let file: ReceivedFile = null;
  try {
    for await (const part of parts) {
      if (part.fileName === null) fields[part.name] ??= await readText(part.chunks);
      else if (part.name === "aMedia" && files++ === 0) file = await receiveFile(part, folder, problems);
    }
  } catch (error) {
    await file?.incoming.drop();
    if (!(error instanceof FormProblem)) throw error;
    return refused(error.code);
  }
  if (files > FILES) problems.push(MESSAGES.fourFiles);
  const parsed = ReportFields.safeParse(fields);
  if (!parsed.success) problems.push(parsed.error.issues[0]?.message ?? TEXTS.unreadable);
  else if (!labels.includes(parsed.data.category)) problems.push(MESSAGES.issue);
  const [problem] = problems;
  if (problem !== undefined || !parsed.success) {
    await file?.incoming.drop();
    return refuse("badReport", problem ?? TEXTS.unreadable);
  }
  return ok({ ...parsed.data, media: file && { ...(await file.incoming.keep()), type: file.type } });
}

type ReceivedFile = { readonly incoming: IncomingFile; readonly type: MediaType } | null;

/** Writes a file as it comes, once its first bytes have told what it is. An input without a choice sends no name and no bytes. */
async function receiveFile(part: FormPart, folder: MediaFolder, problems: string[]): Promise<ReceivedFile> {
  const chunks = part.chunks[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  if (head.length === 0 && part.fileName === "") return null;
  const type = sniff(head);
  if (type === null) {
    problems.push(MESSAGES.mediaKind);
    return null;
  }
  const limit = sizeLimit(type);
  const incoming = await folder.begin();
  try {
    for (let chunk: Uint8Array | null = head; chunk !== null; chunk = await nextOf(chunks)) {
      if (incoming.bytes + chunk.byteLength < limit.bytes) await incoming.write(chunk);
      else {
        problems.push(limit.message);
        await incoming.drop();
        return null;
      }
    }
    return { incoming, type };
  } catch (error) {
    await incoming.drop();
    throw error;
  }
}

async function nextOf(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | null> {
  const { done, value } = await chunks.next();
  return done ? null : value;
}

/** Enough bytes to tell a file's kind, or all of a smaller one. */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const taken: Uint8Array[] = [];
  for (let length = 0; length < SNIFF_BYTES; ) {
    const chunk = await nextOf(chunks);
    if (chunk === null) break;
    taken.push(chunk);
    length += chunk.byteLength;
  }
  return Buffer.concat(taken);
}

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const taken: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > FIELD_BYTES) throw new FormProblem("unreadable");
    taken.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(taken));
  } catch {
    throw new FormProblem("unreadable");
  }
}

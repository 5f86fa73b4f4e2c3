import { ok } from "../../../modules/kernel/index.ts";
import {
  ADDITIONS,
  type BreachData,
  type BreachRow,
  type CountData,
  unlessSeen,
} from "../../../modules/operator/index.ts";
import { type AtDesk, deskCommand, jsonIn, perform, sheetText, show } from "./desk-command.ts";
import { paged } from "./pages.ts";

const TEXTS = '"what":"…","data":"…","consequences":"…","measures":"…","advice":"…"';

/** `operator breaches …`: the register of breaches of personal data (O-55). */
export const breachesCommand = deskCommand({
  usage: [
    "breaches list [--page N]",
    "breaches show ID",
    `breaches make '{${TEXTS},"place":"…","beganAt":"…+05:30","noticedAt":"…+05:30"}'`,
    `breaches add ID ${ADDITIONS.join("|")} TEXT   (boardFirst, boardDetails: that letter was sent)`,
    "breaches letter ID first|details   (to the Board)",
    `breaches count ID '{"whom":{"kind":"all"},"texts":[{"language":"hi",${TEXTS}}]}'   (texts may be left out; also {"kind":"registered|seen","first":"2026-01-01","last":"2026-01-31"}, {"kind":"players","players":["ID"]})`,
    "breaches tell ID JSON --seen DIGEST   (JSON as it was counted)",
  ],
  verbs: {
    list({ desk, platform }, words) {
      if (words.length > 0) return null;
      return paged(platform, { read: (most) => newest(desk, most), line, none: "No breaches." });
    },
    show: async (at, [id, ...more]) => (id === undefined || more.length > 0 ? null : show(at, `/breaches/${id}`)),
    async make(at, [text, ...more]) {
      if (text === undefined || more.length > 0) return null;
      const wish = jsonIn(text);
      return wish.ok ? perform(at, "/breaches/make", "Entered.", { body: wish.value as object }) : wish;
    },
    async add(at, [id, word, ...words]) {
      const kind = ADDITIONS.find((one) => one === word);
      if (id === undefined || kind === undefined || words.length === 0) return null;
      return perform(at, `/breaches/${id}/add`, "Added.", { body: { kind, note: words.join(" ") } });
    },
    async letter({ desk }, [id, which, ...more]) {
      if (id === undefined || (which !== "first" && which !== "details") || more.length > 0) return null;
      const found = await desk.look<BreachData>(`/breaches/${id}`);
      return found.ok ? ok(found.value.board[which]) : found;
    },
    async count({ desk }, [id, text, ...more]) {
      if (id === undefined || text === undefined || more.length > 0) return null;
      const wish = jsonIn(text);
      if (!wish.ok) return wish;
      const found = await desk.perform<CountData>(`/breaches/${id}/count`, { body: wish.value as object });
      return found.ok ? ok(sheetText(found.value)) : found;
    },
    async tell(at, [id, text, ...more]) {
      if (id === undefined || text === undefined || more.length > 0) return null;
      const wish = jsonIn(text);
      if (!wish.ok) return wish;
      const body = wish.value as object;
      const found = await at.desk.perform<CountData>(`/breaches/${id}/count`, { body });
      if (!found.ok) return found;
      const { shown } = found.value;
      const unseen = unlessSeen(shown, at.platform.asked.seen, `breaches count ${id} ${text}`);
      return (
        unseen ?? perform(at, `/breaches/${id}/tell`, "They are told within minutes.", { body: { ...body, shown } })
      );
    },
  },
});

async function newest(desk: AtDesk["desk"], most: number): Promise<readonly BreachRow[]> {
  const found = await desk.look<{ readonly rows: readonly BreachRow[] }>("/breaches");
  if (!found.ok) throw new Error(found.error);
  return found.value.rows.slice(0, most);
}

const line = ({ id, noticedAt, firstAt, detailsAt, detailsDueAt, players, waiting, what }: BreachRow): string =>
  [
    id,
    `noticed ${noticedAt}`,
    firstAt === null ? "first letter NOT sent" : `first letter ${firstAt}`,
    detailsAt === null ? `details due ${detailsDueAt}` : `details ${detailsAt}`,
    `${players} told, ${waiting} waiting`,
    what.replaceAll("\n", " ").slice(0, 80),
  ].join("  ");

import { createHash } from "node:crypto";
import { iso, ok, printableText } from "../../../kernel/index.ts";
import type { KeyedPage } from "../../frame/queue-contract.ts";
import type { Answer } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import { LONGEST_NOTE, type NoteData } from "./contract.ts";
import type { Looking } from "./looking.ts";
import { refused } from "./refusals.ts";
import type { PlayerStore } from "./store.ts";

/** Rows per page. */
const ROWS = 20;
/** Notes that one operator writes within the window. */
const NOTES = 60;
const WINDOW_MINUTES = 15;

/** What operators write down about players (O-21): added to, and never changed. */
export interface Notes {
  /** The newest first, of those before `before`. */
  notes(who: Actor, id: string, before: number | null): Answer<KeyedPage<NoteData>>;
  addNote(who: Actor, id: string, note: string): Answer<void>;
}

export function createNotes(store: PlayerStore, { seen }: Pick<Looking, "seen">): Notes {
  return {
    async notes(who, id, before) {
      const player = await seen(who, id, "players.notes");
      if (!player.ok) return player;
      const found = await store.notesOf(player.value, before, ROWS + 1);
      const rows = found.slice(0, ROWS).map(({ id: n, author, note, at }) => ({ id: n, author, note, at: iso(at) }));
      return ok({ rows, next: found.length > ROWS ? String(rows.at(-1)!.id) : null });
    },

    async addNote(who, id, text) {
      const note = printableText(text);
      if (note === "" || [...note].length > LONGEST_NOTE) return refused("noNote", LONGEST_NOTE);
      const player = await seen(who, id, "players.notes");
      if (!player.ok) return player;
      const key = createHash("sha256").update(`note:${who.name}`).digest("hex");
      if ((await store.countAttempt(key, WINDOW_MINUTES)) > NOTES) return refused("tooManySearches");
      return ifAllowed(async () => {
        await store.withTransaction(async (tx, queries) => {
          const n = await queries.addNote({ player: player.value, author: who.name, note });
          await writeEntry(tx, who, "players.notes", { kind: "player.noted", subject: id, after: { note: n } });
        });
        return ok(undefined);
      });
    },
  };
}

import { type FormEvent, useState } from "react";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { TextArea } from "../../../../ui/components/text-area.tsx";
import { change } from "../../../frame/page/calls.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { QueuePages } from "../../../frame/page/queue-pages.tsx";
import { useDetails, type Wanted } from "../../../frame/page/use-queue.ts";
import type { KeyedPage } from "../../../frame/queue-contract.ts";
import { LONGEST_NOTE, type NoteData } from "../contract.ts";
import { Part, WhenReady } from "./part.tsx";

const NEWEST: Wanted = { filters: {}, pages: [] };

/** What operators wrote about the player, and a field for more (O-21). */
export const Notes = ({ id }: { readonly id: string }) => {
  const [wanted, setWanted] = useState(NEWEST);
  const { details, reload } = useDetails<KeyedPage<NoteData>>(
    `/players/${id}/notes?after=${wanted.pages.at(-1) ?? ""}`,
    "",
  );
  const written = () => {
    setWanted(NEWEST);
    void reload();
  };
  return (
    <Part title="Notes">
      <NoteForm id={id} onWritten={written} />
      <WhenReady part={details} reload={() => void reload()}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <p className="desk-soft">Nobody has written anything.</p>}
            <ul className="player-notes">
              {rows.map(({ id: n, author, note, at }) => (
                <li key={n}>
                  <p className="player-notes__text">{note}</p>
                  <p className="desk-soft">
                    {author}, {formatMoment(at)}
                  </p>
                </li>
              ))}
            </ul>
            <QueuePages label="Pages of notes" wanted={wanted} next={next} onGo={setWanted} />
          </>
        )}
      </WhenReady>
    </Part>
  );
};

const NoteForm = ({ id, onWritten }: { readonly id: string; readonly onWritten: () => void }) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const write = async (form: HTMLFormElement) => {
    const note = String(new FormData(form).get("note") ?? "").trim();
    if (busy) return;
    if (note === "") {
      setError("Write something first.");
      return form.querySelector("textarea")?.focus();
    }
    setBusy(true);
    const answer = await change(`/players/${id}/notes`, { note });
    setBusy(false);
    if (!answer.ok) return setError(answer.message);
    form.reset();
    toast("Noted.", { tone: "success" });
    onWritten();
  };
  return (
    <form
      className="form player-note"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void write(event.currentTarget);
      }}
    >
      <TextArea
        name="note"
        label="New note"
        note="nobody can change it"
        rows={3}
        maxLength={LONGEST_NOTE}
        error={error}
        onInput={() => setError("")}
      />
      <div>
        <Button type="submit" busy={busy}>
          Write it down
        </Button>
      </div>
    </form>
  );
};

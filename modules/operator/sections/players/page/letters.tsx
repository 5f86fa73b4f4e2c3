import { useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { saveFile } from "../../../../ui/browser/save-file.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { FactsPart } from "../../../frame/page/facts.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { NomineeData, PlayerData } from "../contract.ts";

type Act = "export" | "correct" | "close";

const ABOUT: Readonly<Record<Act, { readonly verb: string; readonly text: string }>> = {
  export: { verb: "Export", text: "Everything that is kept of the player, as a file for the player alone." },
  correct: {
    verb: "Correct",
    text: "What is left empty stays. A new address waits until the player confirms it by its link.",
  },
  close: {
    verb: "Close for good",
    text: "As the player could: refused while money, a seat or a payment is open. It cannot be taken back.",
  },
};

interface Asked {
  readonly player: PlayerData;
  readonly act: Act;
}

/** What a form has in a field; undefined where it is empty. */
const typed = (form: FormData, name: string) => String(form.get(name) ?? "").trim() || undefined;

/** What is done about a player's data at their letter, and who uses their rights when they no longer can (CR-7). */
export const Letters = ({ player, onDone }: { readonly player: PlayerData; readonly onDone: () => void }) => {
  const confirmation = useConfirmation<Asked>();
  const [isShown, setShown] = useState(false);
  return (
    <section className="desk-card" aria-labelledby="letters-title">
      <h2 className="desk-card__title" id="letters-title">
        At a letter of the player
      </h2>
      <div className="desk-tools">
        {(Object.keys(ABOUT) as Act[]).map((act) => (
          <Button key={act} tone={act === "close" ? "wine" : "ghost"} onClick={() => confirmation.ask({ player, act })}>
            {ABOUT[act].verb}
          </Button>
        ))}
        {!isShown && <Button onClick={() => setShown(true)}>Show nominee</Button>}
      </div>
      {isShown && <NomineeFacts id={player.id} />}
      <DecisionDialog
        of={confirmation}
        title={({ act, player: { name } }) => `${ABOUT[act].verb}: ${name}`}
        action={({ act }) => ABOUT[act].verb}
        tone={({ act }) => (act === "close" ? "wine" : "gold")}
        wantsReason
        send={(yes, reason, form) => {
          const { player: of, act } = yes.shown;
          const what = ["fullName", "dateOfBirth", "email"].map((name) => [name, typed(form, name)] as const);
          const filled = act === "correct" ? Object.fromEntries(what.filter(([, value]) => value !== undefined)) : {};
          return decide<unknown>(yes, `/players/${of.id}/${act}`, { ...filled, reason });
        }}
        onDone={(data, { act, player: { id } }) => {
          if (act === "export")
            saveFile(`player-${id}.json`, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
          toast("Done.", { tone: "success" });
          onDone();
        }}
      >
        {({ act }) => (
          <>
            <p>{ABOUT[act].text}</p>
            {act === "correct" && (
              <>
                <Field name="fullName" label="Full name" maxLength={100} autoComplete="off" />
                <Field name="dateOfBirth" label="Birth date" type="date" />
                <Field name="email" label="E-mail" type="email" maxLength={320} autoComplete="off" />
              </>
            )}
          </>
        )}
      </DecisionDialog>
    </section>
  );
};

const NomineeFacts = ({ id }: { readonly id: string }) => {
  const { state } = useRead<NomineeData>(`/players/${id}/nominee`);
  if (state.is !== "ready") return <p className="desk-soft">{state.is === "failed" ? state.message : "Loading …"}</p>;
  const { nominee } = state.value;
  if (nominee === null) return <p className="desk-soft">The player has named nobody.</p>;
  const { name, relation, contact } = nominee;
  return (
    <FactsPart
      title="Nominee"
      rows={[
        ["Name", name],
        ["Relation", relation],
        ["Contact", contact],
      ]}
    />
  );
};

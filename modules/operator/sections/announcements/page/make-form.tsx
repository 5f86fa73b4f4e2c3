import { useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { fromIndia, indiaText } from "../../../../ui/browser/india-time.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Checkbox, Choice } from "../../../../ui/components/choice.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { useMoney } from "../../../frame/page/use-money.ts";
import { ANNOUNCEMENT_LENGTH, AUDIENCES, type MakeRequest, PLACES } from "../contract.ts";
import { AUDIENCE_WORDS, PLACE_WORDS } from "./labels.ts";

const DAY_MS = 86_400_000;

/** What is being written; times as their fields have them. */
type Draft = MakeRequest;

const empty = (): Draft => ({
  text: "",
  place: "lobby",
  audience: "everybody",
  isOffer: false,
  startsAt: indiaText(serverNow()),
  endsAt: indiaText(serverNow() + DAY_MS),
});

type Problems = Partial<Record<"text" | "startsAt" | "endsAt", string>>;

/** What is wrong with a wish, by its field. */
function problemsOf({ text, startsAt, endsAt }: MakeRequest): Problems {
  if (text === "") return { text: "Say what players should know." };
  if (startsAt === "") return { startsAt: "Say when it begins." };
  const isAfter = Date.parse(endsAt) > Math.max(Date.parse(startsAt), serverNow());
  return endsAt === "" || !isAfter ? { endsAt: "It ends after it begins, and after now." } : {};
}

/** A new announcement. It is shown as players will see it, on a phone's width, before it is made. */
export const MakeForm = ({ onDone }: { readonly onDone: (said: string) => void }) => {
  const [draft, setDraft] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const confirmation = useConfirmation<MakeRequest>();
  const write = (part: Partial<Draft>) => {
    setProblems({});
    setDraft((before) => ({ ...before, ...part }));
  };
  return (
    <section className="desk-card" aria-labelledby="announce-title">
      <h2 className="desk-card__title" id="announce-title">
        A new one
      </h2>
      <form
        className="form announcement-form"
        aria-label="A new announcement"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const [startsAt, endsAt] = [fromIndia(draft.startsAt), fromIndia(draft.endsAt)];
          const wish = { ...draft, text: draft.text.trim(), startsAt, endsAt };
          const wrong = problemsOf(wish);
          setProblems(wrong);
          if (Object.keys(wrong).length === 0) confirmation.ask(wish);
        }}
      >
        <Fields draft={draft} problems={problems} write={write} />
        <div className="desk-tools">
          <Button type="submit" tone="gold">
            Look at it …
          </Button>
        </div>
      </form>
      <DecisionDialog
        of={confirmation}
        title="Announce this?"
        action="Announce"
        tone="gold"
        wantsReason={false}
        send={(yes) => decide(yes, "/announcements/make", yes.shown)}
        onDone={() => {
          setDraft(empty());
          onDone("Announced.");
        }}
      >
        {(wish) => <Preview {...wish} />}
      </DecisionDialog>
    </section>
  );
};

interface FieldsProps {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly write: (part: Partial<Draft>) => void;
}

/** Audiences by whether a PAN is approved; nobody has one where there is no money. */
const BY_PAN: readonly Draft["audience"][] = ["verified", "unverified"];

const Fields = ({ draft, problems, write }: FieldsProps) => {
  const isMoneyHere = useMoney();
  const audiences = AUDIENCES.filter((one) => isMoneyHere || !BY_PAN.includes(one));
  const moment = (name: "startsAt" | "endsAt", label: string) => (
    <Field
      name={name}
      type="datetime-local"
      label={label}
      value={draft[name]}
      error={problems[name]}
      onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <Field
        name="text"
        label={`Text, ${ANNOUNCEMENT_LENGTH} characters at most`}
        maxLength={ANNOUNCEMENT_LENGTH}
        value={draft.text}
        error={problems.text}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
      <div className="desk-tools">
        <Choice
          label="Where"
          value={draft.place}
          options={PLACES.map((one) => [one, PLACE_WORDS[one]] as const)}
          onChoose={(place) => write({ place: place as Draft["place"] })}
        />
        <Choice
          label="To whom"
          value={draft.audience}
          options={audiences.map((one) => [one, AUDIENCE_WORDS[one]] as const)}
          onChoose={(audience) => write({ audience: audience as Draft["audience"] })}
        />
        {moment("startsAt", "From (time of India)")}
        {moment("endsAt", "Until (time of India)")}
      </div>
      <Checkbox
        name="isOffer"
        checked={draft.isOffer}
        onChange={({ currentTarget }) => write({ isOffer: currentTarget.checked })}
      >
        It is an offer: of the players only those see it who agree to be sent offers
      </Checkbox>
    </>
  );
};

/** As it is shown on a phone, and where, to whom and when. */
const Preview = ({ text, place, audience, isOffer, startsAt, endsAt }: MakeRequest) => (
  <>
    <div className="announcement-preview">
      <p className="announcement__text">{text}</p>
    </div>
    <p>
      {PLACE_WORDS[place]}, {AUDIENCE_WORDS[audience].toLowerCase()}, from {formatMoment(startsAt)} until{" "}
      {formatMoment(endsAt)}.
    </p>
    {isOffer && <p>It is an offer: of the players only those see it who agree to be sent offers.</p>}
    {place !== "lobby" && audience !== "everybody" && (
      <p className="desk-soft">Visitors see only what is for everybody: on the first page it is not shown.</p>
    )}
  </>
);

import type { ReactNode } from "react";
import type { Confirmation, Confirmed, Sent } from "../browser/confirmation.ts";
import { useValue } from "../browser/signals.ts";
import { uiTexts } from "../texts/index.ts";
import { Button, type ButtonTone } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

/** A value, or what makes one of what is asked. */
type Of<Shown, Value> = Value | ((shown: Shown) => Value);

/** What a question says, sends and does once it is done. */
export interface ConfirmDialogProps<Shown, Done> {
  readonly of: Confirmation<Shown>;
  readonly title: Of<Shown, string>;
  /** The word on the button that does it. */
  readonly action: Of<Shown, string>;
  readonly tone?: Of<Shown, ButtonTone>;
  /** The way back; "Cancel" unless given. */
  readonly back?: string;
  /** The focus starts at the action, for a person who opened it with a key and goes on with Enter; else at the way back. */
  readonly isActionFirst?: Of<Shown, boolean>;
  /** Sends what was shown, with what was filled in. A text says what is missing, and nothing is sent; an empty one: the form says it. */
  readonly send: (yes: Confirmed<Shown>, form: FormData) => Promise<Sent<Done> | string>;
  readonly onDone?: (done: Done, shown: Shown) => void;
  /** It was refused; the dialog says why. */
  readonly onRefused?: (message: string, shown: Shown) => void;
  readonly onGivenUp?: () => void;
  /** What is asked, of the frozen value alone: `title`, `send` and this read nothing else that may change (`test/architecture/shown.test.ts`). */
  readonly children: (shown: Shown) => ReactNode;
}

/** What has to be said again before it is done, as it stood when it was asked (decision 0058). Nothing is there while nothing is asked. */
export const ConfirmDialog = <Shown, Done>(props: ConfirmDialogProps<Shown, Done>) => {
  const { of, title, action, tone = "gold", back = uiTexts.cancel, isActionFirst = false, onGivenUp } = props;
  const asked = useValue(of.asked);
  if (asked === null) return null;
  const { shown, isSending, refusal } = asked;
  const giveUp = () => {
    of.giveUp();
    onGivenUp?.();
  };
  const confirm = async (form: FormData) => {
    const answer = await of.confirm(async (yes) => {
      const sent = await props.send(yes, form);
      return typeof sent === "string" ? { ok: false, message: sent } : sent;
    });
    if (answer === null) return;
    if (answer.ok) props.onDone?.(answer.data, shown);
    else if (answer.message !== "") props.onRefused?.(answer.message, shown);
  };
  const isFirst = read(isActionFirst, shown);
  const cancel = (
    <Button onClick={giveUp} disabled={isSending}>
      {back}
    </Button>
  );
  return (
    <Dialog open title={read(title, shown)} onClose={isSending ? undefined : giveUp} alert>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(new FormData(event.currentTarget));
        }}
      >
        {props.children(shown)}
        <p className={refusal === "" ? "visually-hidden" : "dialog__refusal"} role="alert">
          {refusal}
        </p>
        <DialogActions>
          {!isFirst && cancel}
          <Button type="submit" tone={read(tone, shown)} busy={isSending}>
            {read(action, shown)}
          </Button>
          {isFirst && cancel}
        </DialogActions>
      </form>
    </Dialog>
  );
};

const read = <Shown, Value extends string | boolean>(value: Of<Shown, Value>, shown: Shown): Value =>
  typeof value === "function" ? value(shown) : value;

import type { Confirmation } from "../../../ui/browser/confirmation.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { TEXTS } from "../texts.ts";
import { change, taken } from "./state.ts";

/** What is asked before it is done: the call with its body, and the words, as they stood when it was pressed. */
export interface Question {
  readonly path: string;
  readonly body: object;
  readonly title: string;
  readonly action: string;
  readonly text: string;
  readonly isGrave: boolean;
}

/** Asks, sends, and shows the club as it is then. */
export const QuestionDialog = ({ of }: { readonly of: Confirmation<Question> }) => (
  <ConfirmDialog
    of={of}
    title={({ title }) => title}
    action={({ action }) => action}
    tone={({ isGrave }) => (isGrave ? "wine" : "gold")}
    send={async ({ shown: { path, body } }) => {
      const answer = await change(path, body);
      if (answer.ok) toast(answer.message, { tone: "success" });
      return answer;
    }}
    onDone={taken}
  >
    {({ text }) => <p>{text}</p>}
  </ConfirmDialog>
);

/** The question before a member is removed, or gets another role. */
export const memberQuestion = (
  act: "remove" | "owner" | "deputy" | "member",
  iMemberId: string,
  name: string,
): Question => {
  if (act === "remove")
    return {
      path: "remove",
      body: { iMemberId },
      title: TEXTS.removeTitle,
      action: TEXTS.remove(name),
      text: TEXTS.removeAsk(name),
      isGrave: true,
    };
  const role = { path: "role", body: { iMemberId, eRole: act }, isGrave: act === "owner" };
  if (act === "owner") return { ...role, title: TEXTS.handOverTitle, action: TEXTS.yes, text: TEXTS.handOverAsk(name) };
  const text = act === "deputy" ? TEXTS.deputyAsk(name) : TEXTS.endDeputyAsk(name);
  return { ...role, title: TEXTS.deputyTitle, action: TEXTS.yes, text };
};

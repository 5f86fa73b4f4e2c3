import { createConfirmation } from "../../../ui/browser/confirmation.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { clubsTexts } from "../../texts/index.ts";
import { type ClubChange, change, club } from "./state.ts";

/** What is read before something is done: heading, question, and the word of the button that does it. */
interface QuestionWords {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** A question about the club, a member or a tournament of this name, with the word of its button. */
export function question(about: keyof typeof clubsTexts.questions, name: string, action: string): QuestionWords {
  const { title, text } = clubsTexts.questions[about];
  return { title, text: text.replaceAll("{name}", () => name), action };
}

/** The call with its body, and the words, as they stood when it was pressed. */
interface Question extends QuestionWords {
  readonly path: ClubChange;
  readonly body: object;
}

const asking = createConfirmation<Question>();

/** Asks before a change is sent. */
export const ask = (path: ClubChange, words: QuestionWords, body: object = {}): void =>
  asking.ask({ path, body, title: words.title, text: words.text, action: words.action });

/** The page's one question: sends what it shows, and takes over the club as it is then. */
export const QuestionDialog = () => (
  <ConfirmDialog
    of={asking}
    title={({ title }) => title}
    action={({ action }) => action}
    tone={({ path }) => (path === "role" ? "gold" : "wine")}
    send={async ({ shown: { path, body } }) => {
      const answer = await change(path, body);
      if (answer.ok) toast(clubsTexts.done[path], { tone: "success" });
      return answer;
    }}
    // It may have been refused because the club stands otherwise by now, or is none of the player's any more.
    onGivenUp={() => void club.load()}
  >
    {({ text }) => <p>{text}</p>}
  </ConfirmDialog>
);

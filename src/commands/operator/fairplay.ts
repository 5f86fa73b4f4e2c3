import { CASE_DECISIONS, CASE_STATES } from "../../../modules/fairplay/index.ts";
import { err } from "../../../modules/kernel/index.ts";
import type { CaseRow } from "../../../modules/operator/index.ts";
import { deskCommand, list, perform, show, stateSeen } from "./desk-command.ts";

/** `operator fairplay …`: two who may be playing for each other, and programs (F-7). */
export const fairplayCommand = deskCommand({
  usage: [
    `fairplay list [${CASE_STATES.join("|")}] [--page N]`,
    "fairplay show ID",
    `fairplay decide ID ${CASE_DECISIONS.join("|")} --reason TEXT --seen DIGEST`,
  ],
  verbs: {
    async list(at, [word = "open", ...more]) {
      const state = CASE_STATES.find((one) => one === word);
      if (state === undefined || more.length > 0) return null;
      return list(at, "/fair-play", { query: { state }, line, none: `No case is ${state}.` });
    },
    async show(at, [id, ...more]) {
      return id === undefined || more.length > 0 ? null : show(at, `/fair-play/${id}`);
    },
    async decide(at, [id, word, ...more]) {
      const what = CASE_DECISIONS.find((one) => one === word);
      if (id === undefined || what === undefined || more.length > 0) return null;
      const reason = at.platform.asked.reason?.trim() ?? "";
      if (reason === "") return err("say why: --reason TEXT");
      const body = { what, from: stateSeen(at) ?? "open", reason };
      return perform(at, `/fair-play/${id}/decide`, "Decided.", { body, look: `fairplay show ${id}` });
    },
  },
});

const line = ({ id, one, other, score, state, openedAt }: CaseRow): string =>
  `${id}  score ${score.toFixed(1)}  ${one}  ${other ?? "a program?"}  ${state}  since ${openedAt}`;

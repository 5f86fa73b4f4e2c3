import { type FormEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { given } from "../../../kernel/index.ts";
import { isTyped, valuesOf } from "../../../ui/browser/form-values.ts";
import { RegisterForm } from "../../contract.ts";
import { passwordProblem } from "./calls.ts";

/** Somebody who types on is not asked about each letter. */
const REST_MS = 500;
/** What decides whose password it would be. */
const OF_PASSWORD: ReadonlySet<string> = new Set(["sPassword", "sUserName", "sEmail", "sMobile"]);

/** The part of the form that decides, as far as it is right by now; null while the password cannot be judged. */
function chosenIn(form: HTMLFormElement) {
  const values = valuesOf(form);
  const { sPassword, sUserName, sEmail, sMobile } = RegisterForm.shape;
  const password = sPassword.safeParse(values.sPassword);
  if (!password.success) return null;
  const right = <T>(schema: z.ZodType<T>, value: unknown) => schema.safeParse(value).data;
  return {
    sPassword: password.data,
    ...given({
      sUserName: right(sUserName, values.sUserName),
      sEmail: right(sEmail, values.sEmail),
      sMobile: right(sMobile, values.sMobile),
    }),
  };
}

/**
 * Tells a weak password while it is typed: asks the server, which judges it as registration will, once the typing rests. Without an
 * answer nothing is told; registration decides in the end.
 */
export function usePasswordAdvice() {
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useRef<AbortController | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = () => {
    clearTimeout(resting.current);
    asking.current?.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form goes, and not sooner
  useEffect(() => stop, []);

  /** Judges what the form holds now. Outdated: the form holds something else by the time of the answer, which is dropped. */
  const judge = async (form: HTMLFormElement): Promise<"fine" | "weak" | "outdated"> => {
    stop();
    const chosen = chosenIn(form);
    const mine = new AbortController();
    asking.current = mine;
    const found = chosen === null ? null : await passwordProblem(chosen, mine.signal);
    if (mine.signal.aborted) return "outdated";
    setProblem(found);
    return found === null ? "fine" : "weak";
  };

  return {
    problem,
    judge,
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (!isTyped(target) || !OF_PASSWORD.has(target.name)) return;
      stop();
      if (target.name === "sPassword") setProblem(null);
      resting.current = setTimeout(() => void judge(currentTarget), REST_MS);
    },
  };
}

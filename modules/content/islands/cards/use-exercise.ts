import { useCallback, useEffect, useState } from "react";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import type { Exercise, ExerciseKind } from "../../contract.ts";

/** An exercise, what came of the answer to it, and what went wrong. */
export interface ExerciseState<Judged> {
  readonly exercise: Exercise | null;
  readonly judged: Judged | null;
  readonly failure: string | null;
  readonly isBusy: boolean;
  next(): void;
  answer(body: object): Promise<Judged | null>;
}

/** Exercises of a kind, one after the other, dealt and judged by the server. Begins when it is shown for the first time. */
export function useExercise<Judged>(kind: ExerciseKind, isShown: boolean): ExerciseState<Judged> {
  const [exercise, setExercise] = useState<Exercise | null>(null);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const next = useCallback(async () => {
    setBusy(true);
    setFailure(null);
    const dealt = await callApi({
      method: "GET",
      path: `/trainer/${kind}`,
      data: trusted<Exercise>(),
      isAnonymous: true,
    });
    setBusy(false);
    if (!dealt.ok) return setFailure(dealt.message);
    setJudged(null);
    setExercise(dealt.data);
  }, [kind]);

  const isFirst = isShown && exercise === null && failure === null;
  useEffect(() => {
    if (isFirst) void next();
  }, [isFirst, next]);

  const answer = async (body: object): Promise<Judged | null> => {
    if (exercise === null || isBusy) return null;
    setBusy(true);
    setFailure(null);
    const told = await callApi({
      method: "POST",
      path: `/trainer/${kind}`,
      body: { sId: exercise.sId, ...body },
      data: trusted<Judged>(),
      isAnonymous: true,
    });
    setBusy(false);
    if (!told.ok) {
      setFailure(told.message);
      return null;
    }
    setJudged(told.data);
    return told.data;
  };

  return { exercise, judged, failure, isBusy, next: () => void next(), answer };
}

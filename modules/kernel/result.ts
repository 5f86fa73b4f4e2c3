/**
 * Expected refusals are values with a code; impossible states crash.
 */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Why something was not done. `code` is for programs, `message` is the text a player reads. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
}

/** A result that carries `value`. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A result that carries the reason why nothing was done. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Builds a {@link Refusal} result: `refuse("notYourTurn", "It is not your turn.")`. */
export function refuse<Code extends string>(code: Code, message: string) {
  return err<Refusal<Code>>({ code, message });
}

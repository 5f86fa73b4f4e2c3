/** The release of the server that answers: a page of another one is renewed by a listener (`src/render/renew.ts`). */

/** The header of every answer that names it. */
export const RELEASE_HEADER = "x-release";
/** The event that the window is told for every answer; its detail is the release. */
export type ReleaseEvent = "release";
const RELEASE_EVENT: ReleaseEvent = "release";

/** Tells the window which release has answered; nothing where the answer does not say. */
export const noteRelease = (release: string | null): void => {
  if (release !== null && typeof window !== "undefined")
    window.dispatchEvent(new CustomEvent(RELEASE_EVENT, { detail: release }));
};

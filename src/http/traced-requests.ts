import type { Traced, Tracer } from "../../modules/kernel/index.ts";
import type { RequestNotes } from "./requests.ts";

/** How Elysia hands a request on; what comes back is `undefined` where a socket was opened. */
type Answer<Rest extends readonly unknown[]> = (request: Request, ...rest: Rest) => unknown;

/** Elysia's `wrap`, the outermost: traces requests, from before they wait for their turn until their answers are there. */
export function createTracedRequests(tracer: Tracer, notes: RequestNotes) {
  const end = (traced: Traced, request: Request, answer: unknown): void => {
    const { route } = notes.of(request);
    const status = answer instanceof Response ? { "http.response.status_code": answer.status } : {};
    // The pattern, never the path: ids, tickets and names may stand there.
    const name = `${request.method} ${route ?? "other"}`;
    traced.end({ ...status, "http.route": route ?? "other" }, name);
  };
  return <Rest extends readonly unknown[]>(answer: Answer<Rest>): Answer<Rest> =>
    (request, ...rest) => {
      const note = notes.begin(request);
      const { method } = request;
      const traced = tracer.begin({ name: method, facts: { "http.request.method": method }, parent: note.parent });
      if (traced === null) return answer(request, ...rest);
      Object.assign(note, { traceId: traced.traceId, isTraced: true });
      const given = tracer.inside(traced, () => answer(request, ...rest));
      if (given instanceof Promise)
        given.then(
          (response) => end(traced, request, response),
          () => traced.end({ outcome: "failed" }),
        );
      else end(traced, request, given);
      return given;
    };
}

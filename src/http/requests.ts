import { type Log, type Random, randomHex } from "../../modules/kernel/index.ts";

/** What the shell remembers about a request while it is being answered. */
export interface RequestNote {
  /** A trusted proxy's own, or made here. Given back as `x-request-id` and written into every log line about it. */
  readonly id: string;
  readonly startedAtMs: number;
  /** The pattern of its route, once that is known. */
  route?: string;
  /** It was answered before its route had an answer. */
  isLate?: boolean;
}

/** Form of a proxy's own id of a request, as in its log. */
const SAFE_ID = /^[\w.-]{8,64}$/;

/** Notes by request; they go when the request does. */
export class RequestNotes {
  private readonly notes = new WeakMap<Request, RequestNote>();

  constructor(
    private readonly random: Random,
    private readonly log: Log,
    /** Does a request come from a proxy whose word is taken? */
    private readonly isTrusted: (request: Request) => boolean = () => false,
  ) {}

  /** Begins a note; to be called once a request, first of all. */
  begin(request: Request): RequestNote {
    const given = request.headers.get("x-request-id");
    const isTaken = given !== null && SAFE_ID.test(given) && this.isTrusted(request);
    const note: RequestNote = { id: isTaken ? given : randomHex(this.random, 8), startedAtMs: performance.now() };
    this.notes.set(request, note);
    return note;
  }

  of(request: Request): RequestNote {
    return this.notes.get(request) ?? this.begin(request);
  }

  /** A log that names the request. */
  logFor(request: Request): Log {
    return this.log.child({ requestId: this.of(request).id });
  }
}

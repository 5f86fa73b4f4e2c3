import { given, type Log, type Random, randomHex, type TraceParent } from "../../modules/kernel/index.ts";
import { readTraceParent } from "./trace-parent.ts";

/** What the shell remembers about a request while it is being answered. */
export interface RequestNote {
  /** A trusted proxy's own, or made here. Given back as `x-request-id` and written into every log line about it. */
  readonly id: string;
  readonly startedAtMs: number;
  /** The span of the trusted proxy that sent it. */
  readonly parent: TraceParent | null;
  /** The trace that it is part of, here or at the proxy. */
  traceId?: string;
  /** It is traced here: lines that are written meanwhile name the trace by themselves. */
  isTraced?: boolean;
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
    const said = request.headers.get("x-request-id");
    const above = request.headers.get("traceparent");
    // Whom to trust is asked only where there is something to take.
    const isTrusted = (said !== null || above !== null) && this.isTrusted(request);
    const parent = isTrusted && above !== null ? readTraceParent(above) : null;
    const note: RequestNote = {
      id: isTrusted && said !== null && SAFE_ID.test(said) ? said : randomHex(this.random, 8),
      startedAtMs: performance.now(),
      parent,
      ...given({ traceId: parent?.traceId }),
    };
    this.notes.set(request, note);
    return note;
  }

  of(request: Request): RequestNote {
    return this.notes.get(request) ?? this.begin(request);
  }

  /** A log that names the request. */
  logFor(request: Request): Log {
    const { id, traceId, isTraced } = this.of(request);
    return this.log.child({ requestId: id, ...given({ traceId: isTraced ? undefined : traceId }) });
  }
}

import { Elysia } from "elysia";
import { type Clock, HttpRefusal, iso } from "../../../modules/kernel/index.ts";
import { isFromThisMachine } from "../../http/addresses.ts";
import { type Mode, refuseInProduction } from "../sandbox-only.ts";

/** A message that would have left the server (rulings "Development"). */
export interface OutboxMessage {
  readonly to: string;
  readonly channel: "sms" | "email";
  readonly text: string;
  /** The OTP or link in the text. */
  readonly code: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

/** The messages of the sandboxes of SMS and mail, for developers and tests to read. In memory, bounded. */
export interface DevelopmentOutbox {
  add(message: Omit<OutboxMessage, "sentAt">): void;
  /** Newest first, of one recipient or of all. */
  messages(to?: string): readonly OutboxMessage[];
}

/** Keeps the newest `keep` messages. Crashes in production. */
export function createDevelopmentOutbox(options: {
  readonly mode: Mode;
  readonly clock: Clock;
  readonly keep: number;
}): DevelopmentOutbox {
  refuseInProduction(options.mode, "outbox");
  const kept: OutboxMessage[] = [];
  return {
    add(message) {
      kept.unshift({ ...message, sentAt: iso(options.clock.now()) });
      if (kept.length > options.keep) kept.length = options.keep;
    },
    messages: (to) => (to === undefined ? [...kept] : kept.filter((message) => sameRecipient(message.to, to))),
  };
}

/** `+91…` may come as ` 91…` out of a query that was not encoded, and without its country code. */
function sameRecipient(to: string, asked: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase().replace(/^\+/, "");
  return plain(to) === plain(asked) || plain(to) === `91${plain(asked)}`;
}

/** `/dev/outbox.json?to=…` and a page for people, for callers on this machine only; for others there is nothing here. */
export function developmentOutboxPages(deps: {
  readonly developmentOutbox: DevelopmentOutbox;
  readonly clientAddress: (request: Request) => string;
}) {
  const asked = (request: Request) => {
    if (!isFromThisMachine(request, deps.clientAddress(request)))
      throw new HttpRefusal(404, { code: "notFound", message: "Not found." });
    return deps.developmentOutbox.messages(new URL(request.url).searchParams.get("to") ?? undefined);
  };
  return new Elysia({ name: "development-outbox", detail: { hide: true } })
    .get("/dev/outbox.json", ({ request, set }) => {
      set.headers["cache-control"] = "no-store";
      return Response.json(asked(request));
    })
    .get("/dev/outbox", ({ request, set }) => {
      set.headers["cache-control"] = "no-store";
      return new Response(page(asked(request)), { headers: { "content-type": "text/html; charset=utf-8" } });
    });
}

function page(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    ({ sentAt, channel, to, code, text }) =>
      `<tr>${[sentAt, channel, to, code, text].map((cell) => `<td>${Bun.escapeHTML(cell)}</td>`).join("")}</tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Development outbox</title></head>
<body>
<h1>Development outbox</h1>
<p>Messages that would have been sent, newest first. The page reloads itself every five seconds; programs read <a href="/dev/outbox.json">/dev/outbox.json</a>.</p>
<table border="1" cellpadding="6">
<thead><tr><th scope="col">Sent</th><th scope="col">By</th><th scope="col">To</th><th scope="col">Code</th><th scope="col">Text</th></tr></thead>
<tbody>${rows.join("\n") || '<tr><td colspan="5">Nothing was sent yet.</td></tr>'}</tbody>
</table>
</body>
</html>
`;
}

import { describe, expect, test } from "bun:test";
import { z } from "zod";
import { callApi, fetchFile, NO_ACCOUNT, serverUnavailable } from "./api-client.ts";

const world = (answer: Response | Error, token: string | null = "t0ken") => {
  const seen: { url: string; init: RequestInit }[] = [];
  let logouts = 0;
  return {
    seen,
    logouts: () => logouts,
    effects: {
      fetch: async (url: string, init: RequestInit) => {
        seen.push({ url, init });
        if (answer instanceof Error) throw answer;
        return answer;
      },
      token: () => token,
      language: () => "en-IN",
      device: () => "ab".repeat(16),
      logout: () => {
        logouts += 1;
      },
      work: async (challenge: string): Promise<string | null> => `${challenge}:1`,
    },
  };
};
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const request = { method: "GET", path: "/profile", data: z.object({ nChips: z.number() }) } as const;

describe("the API client (S1 § 8)", () => {
  test("a form is sent as it is, with a boundary of the browser's own", async () => {
    const { effects, seen } = world(json({ message: "success.", data: { nChips: 1 } }));
    const body = new FormData();
    await callApi({ ...request, method: "POST", body }, effects);
    expect(seen[0]?.init.body).toBe(body);
    expect(new Headers(seen[0]?.init.headers).has("content-type")).toBe(false);
  });

  test("a file is fetched with the token; none when it is refused", async () => {
    const { effects, seen } = world(new Response("bytes"));
    const file = await fetchFile("/support/media/1", new AbortController().signal, effects);
    expect(await file?.text()).toBe("bytes");
    expect(new Headers(seen[0]?.init.headers).get("authorization")).toBe("t0ken");
    const gone = world(json({ message: "Attachment not found." }, 404));
    expect(await fetchFile("/support/media/1", new AbortController().signal, gone.effects)).toBeNull();
  });

  test("refusals of several calls at once log out once; one that comes after another log-in ends nothing", async () => {
    const { effects, logouts } = world(json({ message: "No." }, 401));
    let kept: string | null = "t0ken";
    const page = {
      ...effects,
      fetch: async () => json({ message: "No." }, 401),
      token: () => kept,
      logout: () => {
        kept = null;
        effects.logout();
      },
    };
    await Promise.all([callApi(request, page), callApi(request, page), callApi(request, page)]);
    expect(logouts()).toBe(1);
    kept = "old";
    const late = callApi(request, page);
    kept = "new";
    await late;
    expect([kept, logouts()]).toEqual(["new", 1]);
  });

  test("S2 § 6: an anonymous request carries no token, and its refusal logs nobody out", async () => {
    const { effects, seen, logouts } = world(json({ message: "No." }, 401));
    expect(await callApi({ ...request, isAnonymous: true }, effects)).toMatchObject({ ok: false, status: 401 });
    expect(new Headers(seen[0]?.init.headers).has("authorization")).toBe(false);
    expect(logouts()).toBe(0);
  });

  test("works when the server asks for it, and sends the same call again with the proof; twice at most", async () => {
    const { effects, seen } = world(json({ message: "Too many." }, 429, { "proof-of-work-challenge": "c" }));
    const answers = [
      json({ message: "Too many." }, 429, { "proof-of-work-challenge": "c" }),
      json({ data: { nChips: 3 } }),
    ];
    const fetch = async (url: string, init: RequestInit) => {
      await effects.fetch(url, init);
      return answers.shift() ?? json({ message: "Too many." }, 429, { "proof-of-work-challenge": "c" });
    };
    const post = { ...request, method: "POST", body: { a: 1 }, headers: { verification: "v" } } as const;
    expect(await callApi(post, { ...effects, fetch })).toMatchObject({ ok: true, data: { nChips: 3 } });
    const sent = seen.map(({ init }) => [init.body, Object.fromEntries(new Headers(init.headers))] as const);
    expect(sent.map(([body, headers]) => [body, headers.verification, headers["proof-of-work"]])).toEqual([
      ['{"a":1}', "v", undefined],
      ['{"a":1}', "v", "c:1"],
    ]);
    expect(await callApi(post, { ...effects, fetch })).toMatchObject({ ok: false, status: 429 });
    expect(seen.length).toBe(5);
    const helpless = { ...effects, fetch, work: async () => null };
    expect(await callApi(post, helpless)).toMatchObject({ ok: false, status: 429, message: "Too many." });
    expect(seen.length).toBe(6);
  });

  test("parses data by contract and reads both headers", async () => {
    const { effects, seen } = world(
      json({ message: "success.", data: { nChips: 12.5 } }, 200, { authorization: "a", verification: "v" }),
    );
    expect(await callApi(request, effects)).toEqual({
      ok: true,
      message: "success.",
      data: { nChips: 12.5 },
      authorization: "a",
      verification: "v",
    });
    expect(seen[0]?.url).toBe("/api/profile");
    expect(new Headers(seen[0]?.init.headers).get("authorization")).toBe("t0ken");
    expect(new Headers(seen[0]?.init.headers).get("device")).toBe("ab".repeat(16));
  });

  test("rulings: a list whose count stands beside its data is parsed whole", async () => {
    const { effects } = world(json({ message: "success.", data: [1], count: { totalData: 7 } }));
    const whole = z.object({ data: z.array(z.number()), count: z.object({ totalData: z.number() }) });
    const answer = await callApi({ method: "GET", path: "/list", data: whole, isWholeBody: true }, effects);
    expect(answer).toMatchObject({ ok: true, data: { data: [1], count: { totalData: 7 } } });
  });

  test("no answer reads “Server is unavailable.”", async () => {
    const { effects, logouts } = world(new TypeError("failed to fetch"));
    expect(await callApi(request, effects)).toEqual({ ok: false, status: 0, message: serverUnavailable() });
    expect(logouts()).toBe(0);
  });

  test("a failure carries the server's message", async () => {
    const { effects, logouts } = world(json({ message: "Choose a table", data: null }, 400));
    const refused = { ok: false, status: 400, message: "Choose a table", wire: "Choose a table" } as const;
    expect(await callApi(request, effects)).toEqual(refused);
    expect(logouts()).toBe(0);
  });

  test("a reader of another language is shown the text in it; what the wire says is there to be compared", async () => {
    const body = { message: "Choose a table", sText: "टेबल चुनें", data: null };
    const { effects, seen } = world(json(body, 400));
    const refused = { ok: false, status: 400, message: "टेबल चुनें", wire: "Choose a table" } as const;
    expect(await callApi(request, { ...effects, language: () => "hi-IN" })).toEqual(refused);
    expect(new Headers(seen[0]?.init.headers).get("accept-language")).toBe("hi-IN");
  });

  test("a 401 ends the session", async () => {
    const { effects, logouts } = world(json({ message: "x", data: null }, 401));
    await callApi(request, effects);
    expect(logouts()).toBe(1);
  });

  test("the unknown-account message ends the session", async () => {
    const { effects, logouts } = world(json({ message: NO_ACCOUNT, data: null }, 404));
    await callApi(request, effects);
    expect(logouts()).toBe(1);
  });

  test("without a session there is nothing to end", async () => {
    const { effects, logouts } = world(json({ message: NO_ACCOUNT, data: null }, 400), null);
    expect((await callApi(request, effects)).ok).toBe(false);
    expect(logouts()).toBe(0);
  });

  test("an answer outside its contract, or no JSON, is a failure", async () => {
    const off = await callApi(request, world(json({ message: "success.", data: { nChips: "many" } })).effects);
    expect(off).toEqual({ ok: false, status: 200, message: serverUnavailable() });
    const html = await callApi(request, world(new Response("<html>", { status: 502 })).effects);
    expect(html).toEqual({ ok: false, status: 502, message: serverUnavailable(), wire: "" });
  });
});

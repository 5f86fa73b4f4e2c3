import { describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { HttpRefusal, ok, type PlayerId, refuse, type SessionId } from "../../kernel/index.ts";
import { bearerToken, playerGuard } from "./guard.ts";

const identity = {
  async authenticate(token: string | undefined) {
    return token === "good"
      ? ok({ id: "p" as PlayerId, name: "Asha", sessionId: "s" as SessionId })
      : refuse("unauthenticated", "Authentication Error, Please try logging again");
  },
};

function twoModules() {
  const lobby = new Elysia().use(playerGuard(identity)).get("/lobby", ({ player }) => player.name, { player: true });
  const wallet = new Elysia().use(playerGuard(identity)).get("/wallet", ({ player }) => player.id, { player: true });
  return new Elysia()
    .onError(({ error, status }) =>
      error instanceof HttpRefusal ? status(error.status as 401, error.message) : undefined,
    )
    .use(lobby)
    .use(wallet)
    .get("/open", () => "open");
}

describe("playerGuard", () => {
  test("gives the player to every module that uses it, with or without Bearer", async () => {
    const app = twoModules();
    for (const [path, answer] of [
      ["/lobby", "Asha"],
      ["/wallet", "p"],
    ] as const) {
      for (const authorization of ["good", "Bearer good", "bearer  good"]) {
        const response = await app.handle(new Request(`http://localhost${path}`, { headers: { authorization } }));
        expect([path, response.status, await response.text()]).toEqual([path, 200, answer]);
      }
    }
  });

  test("S1 § 8: a missing or wrong token is 401 with the specification's text; open routes stay open", async () => {
    const app = twoModules();
    for (const path of ["/lobby", "/wallet"]) {
      for (const headers of [{}, { authorization: "bad" }, { authorization: "" }]) {
        const response = await app.handle(new Request(`http://localhost${path}`, { headers }));
        expect([response.status, await response.text()]).toEqual([
          401,
          "Authentication Error, Please try logging again",
        ]);
      }
    }
    expect((await app.handle(new Request("http://localhost/open"))).status).toBe(200);
  });

  test("a header of blanks carries no token", () => {
    expect(bearerToken("   ")).toBeUndefined();
    expect(bearerToken(null)).toBeUndefined();
    expect(bearerToken(" Bearer abc ")).toBe("abc");
  });
});

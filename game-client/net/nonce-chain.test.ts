import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { makeChain, nonceBefore, tipOf } from "./nonce-chain.ts";

test("each link is the SHA-256 of the one before, over bytes", async () => {
  const { links } = await makeChain(5);
  expect(links).toHaveLength(6);
  for (let i = 1; i < links.length; i += 1) {
    expect(links[i]).toBe(
      createHash("sha256")
        .update(links[i - 1]!, "hex")
        .digest("hex"),
    );
  }
});

test("nonces are revealed from the tip backwards, and a foreign tip opens nothing", async () => {
  const chain = await makeChain(3);
  const first = nonceBefore(chain, tipOf(chain))!;
  expect(first).toBe(chain.links[2]!);
  expect(nonceBefore(chain, first)).toBe(chain.links[1]!);
  expect(nonceBefore(chain, "ab".repeat(32))).toBeNull();
  expect(nonceBefore(chain, chain.links[0]!)).toBeNull();
});

import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { AVATAR_COUNT, Avatar } from "../../ui/art/avatar.tsx";
import { usualAvatar } from "./usual-avatar.ts";

const NAMES = Array.from({ length: 200 }, (_, n) => `player${n}`);
const facesOf = (gender: "male" | "female") => new Set(NAMES.map((name) => usualAvatar(gender, name)));
const markupOf = (avatar: string) => renderToStaticMarkup(<Avatar name={avatar} player="" />);

test("who has chosen no face has one of their gender's: all twelve are used, none for both", () => {
  const [women, men] = [facesOf("female"), facesOf("male")];
  expect(new Set([...women, ...men]).size).toBe(AVATAR_COUNT);
  expect(women.size + men.size).toBe(AVATAR_COUNT);
  expect(usualAvatar("female", "asha")).toBe(usualAvatar("female", "asha"));
});

test("the set is drawn as it is named: no woman's face has a beard or moustache, no man's long hair", () => {
  const LONG = /M11 24c0-9|M24 4a5 5/;
  expect([...facesOf("female")].filter((one) => !LONG.test(markupOf(one)))).toEqual([]);
  expect([...facesOf("male")].filter((one) => LONG.test(markupOf(one)))).toEqual([]);
});

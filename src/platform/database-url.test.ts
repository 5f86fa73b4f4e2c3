import { expect, test } from "bun:test";
import { readDatabaseUrl } from "./database-url.ts";

const read = (text: string) => {
  const url = readDatabaseUrl(text);
  return url && { user: url.user, password: url.password, each: url.servers.map(url.only) };
};

test("one server, with what it leaves out", () => {
  expect(read("postgres://host/db")).toEqual({ user: "", password: "", each: ["postgres://host:5432/db"] });
  expect(read("postgresql://me:a%40b@host:6000/db?sslmode=require")).toEqual({
    user: "me",
    password: "a@b",
    each: ["postgresql://me:a%40b@host:6000/db?sslmode=require"],
  });
});

test("several servers, each with its port", () => {
  const url = readDatabaseUrl("postgres://me:secret@one:6001,[::1]:6002,three/db");
  expect(url?.servers).toEqual([
    { host: "one", port: 6001 },
    { host: "::1", port: 6002 },
    { host: "three", port: 5432 },
  ]);
  expect(url?.only(url.servers[1]!)).toBe("postgres://me:secret@[::1]:6002/db");
});

test.each([
  "mysql://h/db",
  "postgres//h",
  "postgres://one,,two/db",
  "postgres://one:x,two/db",
  "here",
  `postgres://${"h,".repeat(9)}h/db`,
])("%s is no address", (text) => expect(readDatabaseUrl(text)).toBeNull());

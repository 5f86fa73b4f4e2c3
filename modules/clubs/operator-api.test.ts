import { expect, setDefaultTimeout, test } from "bun:test";
import { drizzle } from "drizzle-orm/postgres-js";
import { freshDatabase } from "../../test/support/postgres.ts";
import { rowsRead } from "../../test/support/scans.ts";
import { createClubStore } from "./store.ts";

setDefaultTimeout(60_000);

test("CL-13: the desk's list reads the newest clubs and their members, however many others there are", async () => {
  const database = await freshDatabase();
  await database.owner`
    INSERT INTO clubs.club (id, name, name_key, name_look, about, code, made_by, created_at)
    SELECT ('018f3f6e-7f3a-7b1c-8d2e-' || lpad(n::text, 12, '0'))::uuid, 'Club ' || n, 'club ' || n, 'look ' || n, '', lpad(n::text, 10, '0'),
      gen_random_uuid(), now() - make_interval(secs => n) FROM generate_series(1, 5000) AS n`;
  await database.owner`
    INSERT INTO clubs.member (id, club_id, player_id, role, joined_at)
    SELECT gen_random_uuid(), ('018f3f6e-7f3a-7b1c-8d2e-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(),
      CASE m WHEN 0 THEN 'owner' ELSE 'member' END, now() FROM generate_series(2, 5000) AS n CROSS JOIN generate_series(0, 2) AS m`;
  for (const table of ["clubs.club", "clubs.member"]) await database.owner`ANALYZE ${database.owner(table)}`;
  const read = (table: string) =>
    rowsRead(database, table, async (sql) => {
      const listed = await createClubStore({ db: drizzle(sql) } as never).latest("", 20);
      expect(listed.map(({ members }) => members)).toEqual([0, ...Array.from({ length: 19 }, () => 3)]);
      expect(listed[0]!.club.name).toBe("Club 1");
    });
  expect(await read("clubs.club")).toBe(20);
  expect(await read("clubs.member")).toBeLessThanOrEqual(19 * 3);
  await database.close();
});

-- How days end and what is written of them, in its present form. A migration of its own carries this text into databases: change
-- it here, then copy it into a new one; a test compares the two.

-- The first instant after a day of India.
CREATE OR REPLACE FUNCTION wallet.end_of(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, pg_temp
AS $$ SELECT (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' $$;
--> statement-breakpoint
-- Ends a day (M-17): from the commit of this on no transfer is dated in it. Whoever posts holds the lock shared, so the day ends
-- when nothing of it is under way; postings wait for as long as this waits, which is half a second at most, after which it is
-- tried another time. The database's clock says whether the day is over: of the processes' clocks one may be wrong. Days follow
-- each other. False: it had ended.
CREATE OR REPLACE FUNCTION wallet.end_day(which date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  SET lock_timeout = '500ms'
AS $$
DECLARE
  last date;
BEGIN
  IF clock_timestamp() < wallet.end_of(which) + interval '10 minutes' THEN
    RAISE EXCEPTION '% is not over by the database''s clock', which USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('wallet.day_end', 0));
  SELECT max(d.day) INTO last FROM wallet.day_end AS d;
  IF last >= which THEN RETURN false; END IF;
  IF which <> last + 1 THEN
    RAISE EXCEPTION '% does not follow %', which, last USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO wallet.day_end (day, last_transfer, ended_at)
    VALUES (which, coalesce((SELECT max(t.id) FROM wallet.transfer AS t), 0), clock_timestamp());
  RETURN true;
END $$;
--> statement-breakpoint
-- SHA-256 over the transfers dated from `begun` on and before `ended`, in the order of their numbers: of each the SHA-256 of a JSON
-- list of its fields (microseconds for its instant) and its entries, `n:account:amount:balance after`, one behind the other with
-- commas; of each thousand of them, and of what these give. And how many there were.
CREATE OR REPLACE FUNCTION wallet.digest_of_transfers(begun timestamptz, ended timestamptz,
  OUT transfers bigint, OUT entries bigint, OUT digest text) LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  SET work_mem = '64MB'
AS $$
BEGIN
  SELECT coalesce(sum(b.transfers), 0), coalesce(sum(b.entries), 0),
         encode(sha256(coalesce(string_agg(b.hash, ''::bytea ORDER BY b.no), ''::bytea)), 'hex')
    INTO transfers, entries, digest
  FROM (
    SELECT h.no, count(*) AS transfers, sum(h.entries) AS entries, sha256(string_agg(h.hash, ''::bytea ORDER BY h.id)) AS hash
    FROM (
      SELECT x.id, x.entries, x.hash, (row_number() OVER (ORDER BY x.id) - 1) / 1000 AS no
      FROM (
        SELECT t.id, count(e.n) AS entries, sha256(convert_to(json_build_array(
            t.id, t.key, t.hash, t.kind, t.player, t.table_id, t.answer, (extract(epoch FROM t.at) * 1000000)::bigint,
            coalesce(string_agg(e.n || ':' || a.name || ':' || e.amount || ':' || e.balance_after, ',' ORDER BY e.n), '')
          )::text, 'UTF8')) AS hash
        FROM wallet.transfer AS t
        LEFT JOIN (wallet.entry AS e JOIN wallet.account AS a ON a.id = e.account_id) ON e.transfer_id = t.id
        WHERE t.at >= begun AND t.at < ended GROUP BY t.id
      ) AS x
    ) AS h GROUP BY h.no
  ) AS b;
END $$;
--> statement-breakpoint
-- SHA-256 over what players held at the end of a day on which something of theirs moved, in the order of their ids: of each the
-- SHA-256 of a JSON list, in thousands as above. And how many there were.
CREATE OR REPLACE FUNCTION wallet.digest_of_balances(which date, OUT players bigint, OUT digest text) LANGUAGE plpgsql STABLE
  SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  SET work_mem = '64MB'
AS $$
BEGIN
  SELECT coalesce(sum(b.players), 0), encode(sha256(coalesce(string_agg(b.hash, ''::bytea ORDER BY b.no), ''::bytea)), 'hex')
    INTO players, digest
  FROM (
    SELECT h.no, count(*) AS players, sha256(string_agg(h.hash, ''::bytea ORDER BY h.player COLLATE "C")) AS hash
    FROM (
      SELECT b.player, (row_number() OVER (ORDER BY b.player COLLATE "C") - 1) / 1000 AS no,
             sha256(convert_to(json_build_array(b.player, b.practice, b.deposit, b.winnings, b.instant, b.lock, b.stakes,
               b.stakes_bonus, b.stakes_practice)::text, 'UTF8')) AS hash
      FROM wallet.day_balance AS b WHERE b.day = which
    ) AS h GROUP BY h.no
  ) AS b;
END $$;
--> statement-breakpoint
-- Writes what players held at the end of a day that has ended and whose day before is closed (M-18): of those of whom something
-- moved, what they held before and what the day's entries add; and keeps it as their last. Done again it comes to the same. Answers
-- what the day's closing says (M-19), and to which it is chained.
CREATE OR REPLACE FUNCTION wallet.snapshot_day(which date) RETURNS TABLE (
  first_open bigint, transfers bigint, entries bigint, transfers_digest text, players bigint, balances_digest text,
  practice bigint, deposit bigint, winnings bigint, instant bigint, lock bigint, stakes bigint, stakes_bonus bigint,
  stakes_practice bigint, previous text
) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  SET work_mem = '64MB'
AS $$
#variable_conflict use_column
DECLARE
  last wallet.day_closing%ROWTYPE;
  begun timestamptz;
  ended CONSTANT timestamptz := wallet.end_of(which);
  highest bigint;
  moved record;
BEGIN
  SELECT d.last_transfer INTO highest FROM wallet.day_end AS d WHERE d.day = which;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% has not ended', which USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  SELECT * INTO last FROM wallet.day_closing AS c ORDER BY c.day DESC LIMIT 1;
  IF which <> last.day + 1 THEN
    RAISE EXCEPTION '% does not follow %', which, last.day USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  begun := coalesce(wallet.end_of(last.day), '-infinity');

  WITH moves AS MATERIALIZED (
    SELECT a.owner AS player,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'player' AND a.bucket = 'practice'), 0) AS practice,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'player' AND a.bucket = 'deposit'), 0) AS deposit,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'player' AND a.bucket = 'winnings'), 0) AS winnings,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'player' AND a.bucket = 'instant'), 0) AS instant,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'player' AND a.bucket = 'lock'), 0) AS lock,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'stake' AND a.bucket NOT IN ('bonus', 'practice')), 0) AS stakes,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'stake' AND a.bucket = 'bonus'), 0) AS stakes_bonus,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'stake' AND a.bucket = 'practice'), 0) AS stakes_practice
    FROM wallet.transfer AS t JOIN wallet.entry AS e ON e.transfer_id = t.id JOIN wallet.account AS a ON a.id = e.account_id
    WHERE t.at >= begun AND t.at < ended AND a.kind <> 'house'
    GROUP BY a.owner
  ), held AS MATERIALIZED (
    SELECT m.player, which AS day, coalesce(b.practice, 0) + m.practice AS practice, coalesce(b.deposit, 0) + m.deposit AS deposit,
      coalesce(b.winnings, 0) + m.winnings AS winnings, coalesce(b.instant, 0) + m.instant AS instant,
      coalesce(b.lock, 0) + m.lock AS lock, coalesce(b.stakes, 0) + m.stakes AS stakes,
      coalesce(b.stakes_bonus, 0) + m.stakes_bonus AS stakes_bonus, coalesce(b.stakes_practice, 0) + m.stakes_practice AS stakes_practice
    FROM moves AS m LEFT JOIN LATERAL (
      SELECT * FROM wallet.day_balance AS b WHERE b.player = m.player AND b.day < which ORDER BY b.day DESC LIMIT 1
    ) AS b ON true
    -- Sorted, so that all is looked up before the first row is written: into an empty table each look-up would read what was.
    ORDER BY m.player
  ), written AS (
    INSERT INTO wallet.day_balance
      (player, day, practice, deposit, winnings, instant, lock, stakes, stakes_bonus, stakes_practice)
    SELECT h.player, h.day, h.practice, h.deposit, h.winnings, h.instant, h.lock, h.stakes, h.stakes_bonus, h.stakes_practice
    FROM held AS h
    ON CONFLICT DO NOTHING
  ), kept AS (
    INSERT INTO wallet.last_balance
      (player, day, practice, deposit, winnings, instant, lock, stakes, stakes_bonus, stakes_practice)
    SELECT h.player, h.day, h.practice, h.deposit, h.winnings, h.instant, h.lock, h.stakes, h.stakes_bonus, h.stakes_practice
    FROM held AS h
    ON CONFLICT (player) DO UPDATE SET day = excluded.day, practice = excluded.practice, deposit = excluded.deposit,
      winnings = excluded.winnings, instant = excluded.instant, lock = excluded.lock, stakes = excluded.stakes,
      stakes_bonus = excluded.stakes_bonus, stakes_practice = excluded.stakes_practice
  )
  SELECT coalesce(sum(m.practice), 0) AS practice, coalesce(sum(m.deposit), 0) AS deposit,
      coalesce(sum(m.winnings), 0) AS winnings, coalesce(sum(m.instant), 0) AS instant, coalesce(sum(m.lock), 0) AS lock,
      coalesce(sum(m.stakes), 0) AS stakes, coalesce(sum(m.stakes_bonus), 0) AS stakes_bonus,
      coalesce(sum(m.stakes_practice), 0) AS stakes_practice
    INTO moved FROM moves AS m;

  -- The first number of a later day: of those that were there when the day ended, looked for from where the day before left off.
  first_open := coalesce((
    SELECT t.id FROM wallet.transfer AS t
    WHERE t.id >= coalesce(last.first_open, 0) AND t.id <= highest AND t.at >= ended ORDER BY t.id LIMIT 1), highest + 1);
  SELECT d.transfers, d.entries, d.digest INTO transfers, entries, transfers_digest FROM wallet.digest_of_transfers(begun, ended) AS d;
  SELECT d.players, d.digest INTO players, balances_digest FROM wallet.digest_of_balances(which) AS d;
  practice := coalesce(last.practice, 0) + moved.practice;
  deposit := coalesce(last.deposit, 0) + moved.deposit;
  winnings := coalesce(last.winnings, 0) + moved.winnings;
  instant := coalesce(last.instant, 0) + moved.instant;
  lock := coalesce(last.lock, 0) + moved.lock;
  stakes := coalesce(last.stakes, 0) + moved.stakes;
  stakes_bonus := coalesce(last.stakes_bonus, 0) + moved.stakes_bonus;
  stakes_practice := coalesce(last.stakes_practice, 0) + moved.stakes_practice;
  previous := coalesce(last.hash, repeat('0', 64));
  RETURN NEXT;
END $$;

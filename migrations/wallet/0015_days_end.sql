-- Days of the ledger: how they end, and what is signed of them. First the functions that run; then what keeps closings as they are.
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
-- moved, what they held before and what the day's entries add. Done again it comes to the same. Answers what the day's closing
-- says (M-19), and to which it is chained.
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
  ), written AS (
    INSERT INTO wallet.day_balance
      (player, day, practice, deposit, winnings, instant, lock, stakes, stakes_bonus, stakes_practice)
    SELECT m.player, which, coalesce(b.practice, 0) + m.practice, coalesce(b.deposit, 0) + m.deposit,
      coalesce(b.winnings, 0) + m.winnings, coalesce(b.instant, 0) + m.instant, coalesce(b.lock, 0) + m.lock,
      coalesce(b.stakes, 0) + m.stakes, coalesce(b.stakes_bonus, 0) + m.stakes_bonus,
      coalesce(b.stakes_practice, 0) + m.stakes_practice
    FROM moves AS m LEFT JOIN LATERAL (
      SELECT * FROM wallet.day_balance AS b WHERE b.player = m.player AND b.day < which ORDER BY b.day DESC LIMIT 1
    ) AS b ON true
    ON CONFLICT DO NOTHING
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
--> statement-breakpoint
-- The ledger's one door, in its present form. A migration of its own carries this text into databases: change it here, then
-- copy it into a new one (`MODULE=wallet npm run migrations -- --custom --name …`); a test compares the two.

-- Posts a batch of requests in their order, each of them all or nothing, and answers one row a request.
--
-- A request is judged under locks on every account of the batch, taken in id order, and each sees what the others
-- committed. Batches of several processes could deadlock only over an account that was made while one of them waited;
-- PostgreSQL then ends one, and its caller posts again. Its key makes it happen once: the same key and
-- hash is answered as the first time, another hash is a 'keyConflict'. Two processes that race with one key over
-- different accounts end in a unique violation, two that make the same account in a serialization failure; the caller
-- posts again and is answered by what the other one did. A request that is refused makes no accounts.
--
-- Accounts are named once a batch and referred to by position. Legs belong to requests by `leg_requests` (ascending)
-- and move money by their rule:
--   take   `leg_amounts` from the account, or as much as it has if legs with 'rest' follow
--   upTo   `leg_amounts`, or as much as the account has: nothing stays open
--   rata   floor(x·b/stack) of x = `leg_amounts` (M-4), where b is what the account has and the stack what it and the
--          accounts of the 'less' and 'rest' that follow have: nothing stays open
--   less   like 'take', of `leg_amounts` less what the leg before (an 'upTo' or 'rata') moved
--   rest   what the 'take' or 'less' before left open
--   all    whatever the account holds, and closes it
--   clear  like 'all'
--   fill   as much as brings the other account to `leg_amounts`
--   see    nothing: adds the balance of `leg_to` to the answer
--   peek   like 'see'
--   share  nothing: writes `leg_amounts` down as the owner's share of the fee (M-10), and beside it what the 'bonus' account
--          of the same stake lost by the legs before: so much of the share bonus has paid
--   free   of the 'share' before, less what bonus paid of the loss (each part of it rounded up, because 'rata' rounds it
--          down): floor(that × `leg_amounts` / 10 000), or as much as the account has: nothing stays open
-- The answer is what 'all', 'clear' and 'fill' moved and 'see' and 'peek' saw. House accounts may go below zero (M-2); of
-- any other account a leg that cannot be met in full refuses its request as 'insufficientChips'. An account that is closed
-- or does not exist refuses it as 'noSuchStake', except that 'upTo', 'rata', 'rest', 'clear', 'peek' and 'free' find nothing in one
-- that does not exist, and make none. Stakes are made by reserves alone: an account that may be made counts as there for
-- the others only once a request of the batch has made it. More than 2^53 - 1 paise in an account, which no reader could hold,
-- refuse it as 'tooLarge'.
--
-- What an account is its row says, and its name where it has to be made: a caller that says otherwise is refused as
-- 'wrongAccount'. So is a leg between currencies, and one that its request's kind does not make, whatever the caller says:
--   grant, refill  promotions to the player's practice chips
--   reserve        the player's buckets to those of the player's stake, each to its own
--   release        the player's stake home, each bucket to its own, what it won to W
--   settle         stakes to what stakes won and to the fee; a 'share', and L to W, of one owner
--   others         rupees between the one player of the request and the house, the fee apart
--
-- Beside the entries it writes what reads them cheaply: a line a player for what their own buckets gave to tables and got
-- back (`game_line`), and a row a 'share' (`fee_share`), whose total leaves out what bonus paid. Both are numbered per player under the locks of that player's
-- accounts; where two currencies meet, the second to come is a unique violation, and posted again.
CREATE OR REPLACE FUNCTION wallet.post(
  at timestamptz,
  keys text[], hashes text[], kinds text[], players text[], table_ids text[],
  names text[], account_kinds text[], owners text[], buckets text[], currencies text[], stakes text[], creates int[],
  leg_requests int[], leg_rules text[], leg_from int[], leg_to int[], leg_amounts bigint[]
) RETURNS TABLE (code text, answer bigint) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  -- Plans made while the tables were small would scan them for ever after.
  SET enable_seqscan = off
AS $$
DECLARE
  requests CONSTANT int := cardinality(keys);
  legs CONSTANT int := cardinality(leg_requests);
  ids bigint[];          -- of the accounts; null: does not exist yet
  held bigint[];         -- their balances as they were
  balances bigint[];     -- as they become
  shut boolean[];
  shut_before boolean[];
  kind_of text[];        -- what the accounts are, by their rows
  owner_of text[];
  bucket_of text[];
  currency_of text[];
  as_said boolean[];     -- and whether that is what the caller says
  whose text;             -- the current request's player
  largest CONSTANT bigint := 9007199254740991;
  making boolean[] := array_fill(false, ARRAY[cardinality(names)]);
  made_count int;
  known_hash text[];
  known_answer bigint[];
  codes text[] := array_fill(NULL::text, ARRAY[requests]);
  answers bigint[] := array_fill(0::bigint, ARRAY[requests]);
  moved bigint[] := array_fill(0::bigint, ARRAY[legs]);
  spare int[] := array_fill(0, ARRAY[legs]);  -- 1 where a 'rata' was rounded down
  by_bonus bigint := 0;  -- of the 'share' before: what bonus paid of the loss
  by_bonus_at_most bigint := 0;
  after_from bigint[] := array_fill(0::bigint, ARRAY[legs]);
  after_to bigint[] := array_fill(0::bigint, ARRAY[legs]);
  balances_kept bigint[];
  shut_kept boolean[];
  l int := 1;
  first_leg int;
  refusal text;
  open_amount bigint;    -- of the current 'take', not met yet
  part bigint;
  stack numeric;
  rule text;
  reserving boolean;     -- may the current request make stakes?
  from_there boolean;
  to_there boolean;
  f int;
  t int;
  transfer_ids bigint[];
  line_players text[] := '{}';
  line_requests int[] := '{}';
  share_players text[] := '{}';
  share_requests int[] := '{}';
  share_amounts bigint[] := '{}';
  share_bonus bigint[] := '{}';
  leg_bonus bigint[] := array_fill(0::bigint, ARRAY[legs]);
BEGIN
  -- A day that has ended takes nothing any more (M-17): what comes late is dated at the first instant after it. No day ends while
  -- this holds the lock.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('wallet.day_end', 0));
  at := greatest(at, (SELECT wallet.end_of(max(d.day)) FROM wallet.day_end d));

  -- A statement sees what was there as it began: an account that another process made while this one waited for its lock
  -- (the bonus bucket of a stake that is topped up as it is released) is seen by the next statement only.
  PERFORM 1 FROM wallet.account a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE;

  WITH locked AS MATERIALIZED (
    SELECT a.id, a.name, a.kind, a.owner, a.bucket, a.currency, a.stake, a.balance, a.closed
    FROM wallet.account a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE
  )
  SELECT array_agg(locked.id ORDER BY u.n), array_agg(coalesce(locked.balance, 0) ORDER BY u.n),
         array_agg(coalesce(locked.closed, false) ORDER BY u.n),
         array_agg(coalesce(locked.kind, u.kind) ORDER BY u.n),
         array_agg(coalesce(locked.owner, u.owner) ORDER BY u.n),
         array_agg(coalesce(locked.bucket, u.bucket) ORDER BY u.n),
         array_agg(coalesce(locked.currency, u.currency) ORDER BY u.n),
         array_agg(CASE
           WHEN locked.id IS NOT NULL THEN locked.kind = u.kind AND locked.bucket = u.bucket
             AND locked.currency = u.currency AND locked.stake IS NOT DISTINCT FROM u.stake
             AND (u.owner IS NULL OR locked.owner = u.owner)
           WHEN u.kind = 'house' THEN u.bucket = u.owner AND u.name ~ ('^house:' || u.owner || ':' || u.currency || ':[0-9]+$')
           ELSE (u.bucket = 'practice') = (u.currency = 'practice')
             AND u.name = u.kind || ':' || CASE u.kind WHEN 'player' THEN u.owner ELSE u.stake END || ':' || u.bucket
         END ORDER BY u.n)
    INTO ids, held, shut, kind_of, owner_of, bucket_of, currency_of, as_said
    FROM unnest(names, account_kinds, owners, buckets, currencies, stakes) WITH ORDINALITY
      AS u (name, kind, owner, bucket, currency, stake, n)
    LEFT JOIN locked ON locked.name = u.name;
  balances := held;
  shut_before := shut;

  SELECT array_agg(x.hash ORDER BY u.n), array_agg(x.answer ORDER BY u.n)
    INTO known_hash, known_answer
    FROM unnest(keys) WITH ORDINALITY AS u (key, n)
    LEFT JOIN wallet.transfer x ON x.key = u.key;

  FOR r IN 1..requests LOOP
    first_leg := l;
    refusal := NULL;
    IF known_hash[r] IS NOT NULL THEN
      codes[r] := CASE WHEN known_hash[r] = hashes[r] THEN 'repeated' ELSE 'keyConflict' END;
      answers[r] := known_answer[r];
      WHILE l <= legs AND leg_requests[l] = r LOOP l := l + 1; END LOOP;
      CONTINUE;
    END IF;
    balances_kept := balances;
    shut_kept := shut;
    open_amount := 0;
    reserving := kinds[r] = 'reserve';
    whose := players[r];
    WHILE l <= legs AND leg_requests[l] = r LOOP
      f := leg_from[l];
      t := leg_to[l];
      rule := leg_rules[l];
      from_there := ids[f] IS NOT NULL OR making[f] OR (creates[f] = 1 AND (reserving OR kind_of[f] <> 'stake'));
      to_there := ids[t] IS NOT NULL OR making[t] OR (creates[t] = 1 AND (reserving OR kind_of[t] <> 'stake'));
      IF refusal IS NOT NULL THEN
        NULL;
      ELSIF NOT from_there AND rule IN ('upTo', 'rata', 'rest', 'clear', 'peek', 'free') THEN
        NULL;
      ELSIF NOT from_there OR NOT to_there THEN
        refusal := 'noSuchStake';
      ELSIF (as_said[f] AND as_said[t] AND currency_of[f] = currency_of[t] AND CASE kinds[r]
          WHEN 'settle' THEN CASE
            WHEN rule = 'share' OR kind_of[f] = 'player' THEN owner_of[f] = owner_of[t] AND kind_of[t] = 'player'
              AND bucket_of[t] = 'winnings' AND (rule = 'share' OR bucket_of[f] = 'lock')
            ELSE kind_of[f] = 'stake' AND (kind_of[t] = 'stake' AND bucket_of[t] IN ('gains', 'practice')
              OR kind_of[t] = 'house' AND bucket_of[t] = 'fee')
          END
          WHEN 'reserve' THEN owner_of[f] = whose AND owner_of[t] = whose AND kind_of[t] = 'stake'
            AND (rule IN ('see', 'peek') OR kind_of[f] = 'player' AND bucket_of[f] <> 'lock'
              AND bucket_of[t] = CASE bucket_of[f] WHEN 'instant' THEN 'bonus' ELSE bucket_of[f] END)
          WHEN 'release' THEN owner_of[f] = whose AND owner_of[t] = whose AND kind_of[f] = 'stake' AND kind_of[t] = 'player'
            AND bucket_of[t] = CASE bucket_of[f] WHEN 'bonus' THEN 'instant' WHEN 'gains' THEN 'winnings' ELSE bucket_of[f] END
          WHEN 'grant' THEN kind_of[f] = 'house' AND bucket_of[f] = 'promotions' AND kind_of[t] = 'player'
            AND bucket_of[t] = 'practice' AND owner_of[t] = whose
          WHEN 'refill' THEN kind_of[f] = 'house' AND bucket_of[f] = 'promotions' AND kind_of[t] = 'player'
            AND bucket_of[t] = 'practice' AND owner_of[t] = whose
          ELSE currency_of[f] = 'inr'
            AND (kind_of[f] = 'player' AND owner_of[f] = whose OR kind_of[f] = 'house' AND bucket_of[f] <> 'fee')
            AND (kind_of[t] = 'player' AND owner_of[t] = whose OR kind_of[t] = 'house' AND bucket_of[t] <> 'fee')
        END) IS NOT TRUE THEN
        refusal := 'wrongAccount';
      ELSIF rule IN ('see', 'peek') THEN
        answers[r] := answers[r] + balances[t];
      ELSIF rule = 'share' THEN
        by_bonus := 0;
        by_bonus_at_most := 0;
        FOR i IN first_leg..l - 1 LOOP
          IF stakes[leg_from[i]] = stakes[f] AND bucket_of[leg_from[i]] = 'bonus' THEN
            by_bonus := by_bonus + moved[i];
            by_bonus_at_most := by_bonus_at_most + moved[i] + spare[i];
          END IF;
        END LOOP;
        leg_bonus[l] := by_bonus;
      ELSIF (shut[f] AND rule NOT IN ('all', 'clear')) OR shut[t] THEN
        refusal := 'noSuchStake';
      ELSE
        IF rule <> 'rest' THEN
          IF open_amount > 0 THEN refusal := 'insufficientChips'; END IF;
          IF rule = 'rata' THEN
            stack := balances[f];
            part := l + 1;
            WHILE part <= legs AND leg_requests[part] = r AND leg_rules[part] IN ('less', 'rest') LOOP
              stack := stack + balances[leg_from[part]];
              part := part + 1;
            END LOOP;
          END IF;
          open_amount := CASE rule
            WHEN 'take' THEN leg_amounts[l]
            WHEN 'less' THEN leg_amounts[l] - moved[l - 1]
            WHEN 'upTo' THEN least(leg_amounts[l], balances[f])
            WHEN 'rata' THEN CASE WHEN balances[f] = 0 THEN 0
              ELSE least(div(leg_amounts[l]::numeric * balances[f], stack), balances[f]) END
            WHEN 'fill' THEN greatest(0, leg_amounts[l] - balances[t])
            WHEN 'free' THEN least(balances[f],
              div(greatest(0, leg_amounts[l - 1] - by_bonus_at_most)::numeric * leg_amounts[l], 10000))
            ELSE balances[f]
          END;
          IF rule = 'rata' AND balances[f] > 0 AND mod(leg_amounts[l]::numeric * balances[f], stack) > 0 THEN
            spare[l] := 1;
          END IF;
        END IF;
        part := CASE WHEN kind_of[f] = 'house' THEN open_amount ELSE least(open_amount, balances[f]) END;
        IF part > 0 THEN
          balances[f] := balances[f] - part;
          balances[t] := balances[t] + part;
          after_from[l] := balances[f];
          after_to[l] := balances[t];
          moved[l] := part;
          open_amount := open_amount - part;
          IF balances[t] > largest OR balances[f] < -largest THEN refusal := 'tooLarge'; END IF;
        END IF;
        IF rule IN ('all', 'clear') THEN shut[f] := true; END IF;
        IF rule IN ('all', 'clear', 'fill') THEN answers[r] := answers[r] + part; END IF;
      END IF;
      l := l + 1;
    END LOOP;
    IF refusal IS NULL AND open_amount > 0 THEN refusal := 'insufficientChips'; END IF;
    IF refusal IS NOT NULL THEN
      codes[r] := refusal;
      answers[r] := 0;
      balances := balances_kept;
      shut := shut_kept;
      FOR i IN first_leg..l - 1 LOOP
        moved[i] := 0;
        spare[i] := 0;
      END LOOP;
    ELSE
      part := 0;
      FOR i IN first_leg..l - 1 LOOP
        rule := leg_rules[i];
        IF moved[i] > 0 OR rule IN ('take', 'less', 'all', 'fill', 'see') OR (rule = 'rest' AND reserving) THEN
          IF ids[leg_from[i]] IS NULL THEN making[leg_from[i]] := true; END IF;
          IF ids[leg_to[i]] IS NULL THEN making[leg_to[i]] := true; END IF;
        END IF;
        part := part + moved[i];
        IF rule = 'share' THEN
          share_players := share_players || owner_of[leg_to[i]];
          share_requests := share_requests || r;
          share_amounts := share_amounts || leg_amounts[i];
          share_bonus := share_bonus || leg_bonus[i];
        ELSIF rule IN ('upTo', 'free') AND moved[i] > 0 AND kinds[r] = 'settle' THEN
          line_players := line_players || owner_of[leg_to[i]];
          line_requests := line_requests || r;
        END IF;
      END LOOP;
      IF part > 0 AND kinds[r] IN ('reserve', 'release') THEN
        line_players := line_players || players[r];
        line_requests := line_requests || r;
      END IF;
    END IF;
  END LOOP;

  -- Accounts that posted requests name and that were not there. If another process made one meanwhile, its balance is
  -- not known here: everything is judged again.
  IF true = ANY (making) THEN
    WITH made AS (
      INSERT INTO wallet.account (name, kind, owner, bucket, currency, stake, balance, closed, closed_at)
        SELECT u.name, u.kind, u.owner, u.bucket, u.currency, u.stake, u.balance, u.shut, CASE WHEN u.shut THEN post.at END
        FROM unnest(names, account_kinds, owners, buckets, currencies, stakes, balances, shut, making)
          AS u (name, kind, owner, bucket, currency, stake, balance, shut, making)
        WHERE u.making ORDER BY u.name
        ON CONFLICT (name) DO NOTHING
        RETURNING account.id, account.name
    )
    SELECT array_agg(coalesce(u.id, made.id) ORDER BY u.n), count(made.id) INTO ids, made_count
      FROM unnest(names, ids) WITH ORDINALITY AS u (name, id, n) LEFT JOIN made ON made.name = u.name;
    IF made_count < cardinality(array_positions(making, true)) THEN
      RAISE EXCEPTION 'an account was made by somebody else meanwhile' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;

  WITH made AS (
    INSERT INTO wallet.transfer (key, hash, kind, player, table_id, answer, at)
      SELECT u.key, u.hash, u.kind, u.player, u.table_id, u.answer, post.at
      FROM unnest(keys, hashes, kinds, players, table_ids, answers, codes) WITH ORDINALITY
        AS u (key, hash, kind, player, table_id, answer, code, n)
      WHERE u.code IS NULL ORDER BY u.n
      RETURNING transfer.id, transfer.key
  )
  SELECT array_agg(made.id ORDER BY u.n) INTO transfer_ids
    FROM unnest(keys) WITH ORDINALITY AS u (key, n) LEFT JOIN made ON made.key = u.key;

  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT transfer_ids[m.request], side.n, ids[side.account], side.amount, side.balance_after
    FROM unnest(leg_requests, leg_from, leg_to, moved, after_from, after_to) WITH ORDINALITY
      AS m (request, f, t, amount, after_from, after_to, n)
    CROSS JOIN LATERAL (
      VALUES (2 * m.n - 1, m.f, -m.amount, m.after_from), (2 * m.n, m.t, m.amount, m.after_to)
    ) AS side (n, account, amount, balance_after)
    WHERE m.amount > 0
    ORDER BY side.n;

  IF cardinality(line_players) > 0 THEN
    INSERT INTO wallet.game_line (player, n, transfer_id)
      SELECT u.player, coalesce(last.n, 0) + row_number() OVER (PARTITION BY u.player ORDER BY u.n),
             transfer_ids[u.request]
      FROM unnest(line_players, line_requests) WITH ORDINALITY AS u (player, request, n)
      LEFT JOIN LATERAL (
        SELECT g.n FROM wallet.game_line g WHERE g.player = u.player ORDER BY g.n DESC LIMIT 1
      ) AS last ON true;
  END IF;
  IF cardinality(share_players) > 0 THEN
    INSERT INTO wallet.fee_share (player, n, transfer_id, amount, bonus, total)
      SELECT u.player, coalesce(last.n, 0) + row_number() OVER ordered, transfer_ids[u.request], u.amount, u.bonus,
             coalesce(last.total, 0) + sum(greatest(0, u.amount - u.bonus)) OVER ordered
      FROM unnest(share_players, share_requests, share_amounts, share_bonus) WITH ORDINALITY
        AS u (player, request, amount, bonus, n)
      LEFT JOIN LATERAL (
        SELECT s.n, s.total FROM wallet.fee_share s WHERE s.player = u.player ORDER BY s.n DESC LIMIT 1
      ) AS last ON true
      WINDOW ordered AS (PARTITION BY u.player ORDER BY u.n);
  END IF;

  UPDATE wallet.account a SET balance = u.balance, closed = u.shut,
      closed_at = CASE WHEN u.shut THEN coalesce(a.closed_at, post.at) END
    FROM unnest(ids, held, balances, shut, shut_before, making) AS u (id, held, balance, shut, shut_before, making)
    WHERE a.id = u.id AND (u.balance <> u.held OR u.shut <> u.shut_before) AND NOT u.making;

  RETURN QUERY SELECT coalesce(u.code, 'posted'), u.answer
    FROM unnest(codes, answers) WITH ORDINALITY AS u (code, answer, n) ORDER BY u.n;
END $$;
--> statement-breakpoint
-- The settlement of one whole tournament (T-14), in its present form. A migration of its own carries this text into databases:
-- change it here, then copy it into a new one; a test compares the two.
--
-- One balanced transfer, set by set, because a tournament may have thousands of prizes and fee shares:
--   promotions to escrow   what the guarantee adds
--   escrow to W            each prize (M-4)
--   escrow to the fee
--   L to W                 of each share of the fee: floor(share × release / 10 000), or as much as L has (M-10)
-- and a row of `fee_share` for each share, none of which bonus has paid. A player stands once at most in the prizes and once in
-- the shares. Its key makes it happen once: the same key and hash is 'repeated', another hash a 'keyConflict'. Accounts are locked in the order of
-- their ids, as `wallet.post` does; two processes that race over accounts to be made may end in a deadlock, and the caller asks again.
CREATE OR REPLACE FUNCTION wallet.pay_tournament(
  at timestamptz, key text, hash text, promotions text, escrow text, fee_account text,
  added bigint, fee bigint, prize_players text[], prize_amounts bigint[],
  share_players text[], share_amounts bigint[], release_bps int
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_variable
DECLARE
  known text;
  made bigint;
  names text[];
  locked bigint[];
  houses CONSTANT text[] := ARRAY[promotions, escrow, fee_account];
BEGIN
  IF added < 0 OR fee < 0 OR EXISTS (SELECT FROM unnest(prize_amounts || share_amounts) AS u (amount) WHERE u.amount IS NULL OR u.amount <= 0)
     OR NOT promotions ~ '^house:promotions:inr:[0-9]+$' OR NOT escrow ~ '^house:tournamentEscrow:inr:[0-9]+$'
     OR NOT fee_account ~ '^house:fee:inr:[0-9]+$' THEN
    RETURN 'wrongAccount';
  END IF;

  -- A day that has ended takes nothing any more (M-17), as in `wallet.post`.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('wallet.day_end', 0));
  at := greatest(at, (SELECT wallet.end_of(max(d.day)) FROM wallet.day_end AS d));

  INSERT INTO wallet.account (name, kind, owner, bucket, currency)
    SELECT 'player:' || p.player || ':winnings', 'player', p.player, 'winnings', 'inr'
    FROM (SELECT unnest(prize_players || share_players) AS player) AS p GROUP BY p.player
    UNION ALL
    SELECT u.name, 'house', split_part(u.name, ':', 2), split_part(u.name, ':', 2), 'inr' FROM unnest(houses) AS u (name)
    ORDER BY 1
    ON CONFLICT (name) DO NOTHING;
  names := houses || ARRAY(
    SELECT 'player:' || p.player || ':' || b.bucket
    FROM unnest(prize_players || share_players) AS p (player) CROSS JOIN (VALUES ('winnings'), ('lock')) AS b (bucket));
  -- A statement sees what was there as it began: what others did while this one waited for its locks is seen by the next
  -- statement only. An account that is made after that one began is not locked here, and nothing is taken from it.
  PERFORM FROM wallet.account AS a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE;
  WITH held AS MATERIALIZED (SELECT a.id FROM wallet.account AS a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE)
  SELECT array_agg(held.id) INTO locked FROM held;

  SELECT t.hash INTO known FROM wallet.transfer AS t WHERE t.key = pay_tournament.key;
  IF known IS NOT NULL THEN
    RETURN CASE WHEN known = pay_tournament.hash THEN 'repeated' ELSE 'keyConflict' END;
  END IF;

  INSERT INTO wallet.transfer (key, hash, kind, player, table_id, answer, at)
    SELECT pay_tournament.key, pay_tournament.hash, 'tournamentPrizes', NULL, NULL, coalesce(sum(u.amount), 0), pay_tournament.at
    FROM unnest(prize_amounts) AS u (amount)
    RETURNING transfer.id INTO made;

  WITH account AS MATERIALIZED (
    SELECT a.id, a.name, a.balance FROM wallet.account AS a WHERE a.id = ANY (locked)
  ), legs AS (
    SELECT 1 AS part, 0::bigint AS place, p.id AS f, e.id AS t, pay_tournament.added AS amount
    FROM account AS p, account AS e WHERE p.name = promotions AND e.name = escrow
    UNION ALL
    SELECT 2, u.n, e.id, w.id, u.amount
    FROM unnest(prize_players, prize_amounts) WITH ORDINALITY AS u (player, amount, n)
    JOIN account AS w ON w.name = 'player:' || u.player || ':winnings'
    JOIN account AS e ON e.name = escrow
    UNION ALL
    SELECT 3, 0, e.id, p.id, pay_tournament.fee
    FROM account AS p, account AS e WHERE p.name = fee_account AND e.name = escrow
    UNION ALL
    SELECT 4, u.n, l.id, w.id, least(l.balance, div(u.amount::numeric * release_bps, 10000)::bigint)
    FROM unnest(share_players, share_amounts) WITH ORDINALITY AS u (player, amount, n)
    JOIN account AS l ON l.name = 'player:' || u.player || ':lock'
    JOIN account AS w ON w.name = 'player:' || u.player || ':winnings'
  ), numbered AS (
    SELECT row_number() OVER (ORDER BY part, place) AS n, f, t, amount FROM legs WHERE amount > 0
  ), side AS (
    SELECT 2 * n - 1 AS n, f AS account_id, -amount AS amount FROM numbered
    UNION ALL SELECT 2 * n, t, amount FROM numbered
  )
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT made, side.n, side.account_id, side.amount,
           a.balance + sum(side.amount) OVER (PARTITION BY side.account_id ORDER BY side.n)
    FROM side JOIN account AS a ON a.id = side.account_id
    ORDER BY side.n;

  UPDATE wallet.account AS a SET balance = a.balance + s.amount
    FROM (SELECT e.account_id, sum(e.amount) AS amount FROM wallet.entry AS e WHERE e.transfer_id = made GROUP BY e.account_id) AS s
    WHERE a.id = s.account_id;

  INSERT INTO wallet.fee_share (player, n, transfer_id, amount, bonus, total)
    SELECT u.player, coalesce(last.n, 0) + 1, made, u.amount, 0, coalesce(last.total, 0) + u.amount
    FROM unnest(share_players, share_amounts) AS u (player, amount)
    LEFT JOIN LATERAL (
      SELECT s.n, s.total FROM wallet.fee_share AS s WHERE s.player = u.player ORDER BY s.n DESC LIMIT 1
    ) AS last ON true;
  RETURN 'posted';
END $$;
--> statement-breakpoint
-- What a player's transfer moved, in its present form, so that it can be moved back. A migration of its own carries this text into
-- databases: change it here, then copy it into a new one; a test compares the two.
--
-- A row an entry, in their order; none: nothing was moved by this key. A transfer that another process is just posting holds the
-- player's accounts: they are locked by a statement of their own, so that the next one sees what it has become.
CREATE OR REPLACE FUNCTION wallet.moved(key text, player text) RETURNS TABLE (
  kind text, moved_for text, n int, amount bigint, account json
) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM wallet.account AS a WHERE a.kind = 'player' AND a.stake IS NULL AND a.owner = moved.player ORDER BY a.id FOR SHARE;
  RETURN QUERY
    SELECT t.kind, t.player, e.n, e.amount, json_build_object('name', a.name, 'kind', a.kind, 'owner', a.owner,
      'bucket', a.bucket, 'currency', a.currency, 'stake', a.stake)
    FROM wallet.transfer AS t JOIN wallet.entry AS e ON e.transfer_id = t.id JOIN wallet.account AS a ON a.id = e.account_id
    WHERE t.key = moved.key ORDER BY e.n;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION wallet.end_of(date), wallet.end_day(date), wallet.snapshot_day(date),
  wallet.digest_of_transfers(timestamptz, timestamptz), wallet.digest_of_balances(date) FROM PUBLIC;
--> statement-breakpoint
-- Stakes that were closed before this was written down: not later than their last entry, which is all that is asked of it.
UPDATE wallet.account a SET closed_at = coalesce((
  SELECT t.at FROM wallet.entry e JOIN wallet.transfer t ON t.id = e.transfer_id
  WHERE e.account_id = a.id ORDER BY e.transfer_id DESC, e.n DESC LIMIT 1), '-infinity') WHERE a.closed;
--> statement-breakpoint
CREATE TRIGGER day_end_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.day_end
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
--> statement-breakpoint
CREATE TRIGGER day_balance_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.day_balance
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
--> statement-breakpoint
CREATE TRIGGER day_closing_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.day_closing
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
--> statement-breakpoint
CREATE TRIGGER closing_key_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.closing_key
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
--> statement-breakpoint
-- A closing follows the one before, and its day has ended.
CREATE FUNCTION wallet.follow_closing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallet.day_closing', 0));
  SELECT c.day, c.hash INTO last FROM wallet.day_closing AS c ORDER BY c.day DESC LIMIT 1;
  IF FOUND AND (NEW.day <> last.day + 1 OR NEW.previous <> last.hash) THEN
    RAISE EXCEPTION 'a closing follows the one before' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM wallet.day_end AS d WHERE d.day = NEW.day) THEN
    RAISE EXCEPTION 'a day is closed when it has ended' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_closing_follows BEFORE INSERT ON wallet.day_closing
  FOR EACH ROW EXECUTE FUNCTION wallet.follow_closing();

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

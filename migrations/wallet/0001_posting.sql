-- What the ledger holds for ever: the entries of a transfer sum to zero, and nothing that was written is changed or
-- removed. Checked a statement at a time, so every statement that adds entries must balance. (Kept to one aggregate:
-- PostgreSQL plans a trigger's query over added rows anew each time, and a join here cost a third of all posting.)

CREATE FUNCTION wallet.require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken bigint;
BEGIN
  SELECT transfer_id INTO broken FROM added GROUP BY transfer_id HAVING sum(amount) <> 0 LIMIT 1;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the entries of transfer % do not balance', broken USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_balance AFTER INSERT ON wallet.entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION wallet.require_balance();
--> statement-breakpoint
CREATE FUNCTION wallet.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.entry
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
--> statement-breakpoint
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE ON wallet.account
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
--> statement-breakpoint
-- Posts a batch of requests in their order, each of them all or nothing, and answers one row a request.
--
-- A request is judged under locks on every account of the batch, taken in id order, so that batches of several
-- processes never deadlock and each sees what the others committed. Its key makes it happen once: the same key and
-- hash is answered as the first time, another hash is a 'keyConflict'. Two processes that race with one key over
-- different accounts end in a unique violation, two that make the same account in a serialization failure; the caller
-- posts again and is answered by what the other one did. A request that is refused makes no accounts.
--
-- Accounts are named once a batch and referred to by position. Legs belong to requests by `leg_requests` (ascending)
-- and move money by their rule:
--   take  `leg_amounts` from the account, or as much as it has if legs with 'rest' follow
--   rest  what the 'take' before left open
--   all   whatever the account holds, and closes it
--   fill  as much as brings the other account to `leg_amounts`
--   see   nothing: adds the balance of `leg_to` to the answer
-- The answer is what 'all' and 'fill' moved and 'see' saw. House accounts may go below zero (M-2); of any other
-- account a leg that cannot be met in full refuses its request as 'insufficientChips'. An account that is closed or
-- does not exist refuses it as 'noSuchStake'; one that is not the request's player's, if it has one, and a leg between
-- currencies refuse it as 'wrongAccount'.
CREATE FUNCTION wallet.post(
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
  owner_of text[];
  currency_of text[];
  making boolean[] := array_fill(false, ARRAY[cardinality(names)]);
  made_count int;
  known_hash text[];
  known_answer bigint[];
  codes text[] := array_fill(NULL::text, ARRAY[requests]);
  answers bigint[] := array_fill(0::bigint, ARRAY[requests]);
  moved bigint[] := array_fill(0::bigint, ARRAY[legs]);
  after_from bigint[] := array_fill(0::bigint, ARRAY[legs]);
  after_to bigint[] := array_fill(0::bigint, ARRAY[legs]);
  balances_kept bigint[];
  shut_kept boolean[];
  l int := 1;
  first_leg int;
  refusal text;
  open_amount bigint;    -- of the current 'take', not met yet
  part bigint;
  f int;
  t int;
BEGIN
  WITH locked AS MATERIALIZED (
    SELECT a.id, a.name, a.owner, a.currency, a.balance, a.closed
    FROM wallet.account a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE
  )
  SELECT array_agg(locked.id ORDER BY u.n), array_agg(coalesce(locked.balance, 0) ORDER BY u.n),
         array_agg(coalesce(locked.closed, false) ORDER BY u.n),
         array_agg(coalesce(locked.owner, u.owner) ORDER BY u.n),
         array_agg(coalesce(locked.currency, u.currency) ORDER BY u.n)
    INTO ids, held, shut, owner_of, currency_of
    FROM unnest(names, owners, currencies) WITH ORDINALITY AS u (name, owner, currency, n)
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
    WHILE l <= legs AND leg_requests[l] = r LOOP
      f := leg_from[l];
      t := leg_to[l];
      IF refusal IS NOT NULL THEN
        NULL;
      ELSIF (ids[f] IS NULL AND creates[f] = 0) OR (ids[t] IS NULL AND creates[t] = 0) THEN
        refusal := 'noSuchStake';
      ELSIF currency_of[f] <> currency_of[t]
         OR (account_kinds[f] <> 'house' AND owner_of[f] <> players[r])
         OR (account_kinds[t] <> 'house' AND owner_of[t] <> players[r]) THEN
        refusal := 'wrongAccount';
      ELSIF leg_rules[l] = 'see' THEN
        answers[r] := answers[r] + balances[t];
      ELSIF (shut[f] AND leg_rules[l] <> 'all') OR shut[t] THEN
        refusal := 'noSuchStake';
      ELSE
        IF leg_rules[l] <> 'rest' THEN
          IF open_amount > 0 THEN refusal := 'insufficientChips'; END IF;
          open_amount := CASE leg_rules[l]
            WHEN 'take' THEN leg_amounts[l]
            WHEN 'all' THEN balances[f]
            WHEN 'fill' THEN greatest(0, leg_amounts[l] - balances[t])
          END;
        END IF;
        part := CASE WHEN account_kinds[f] = 'house' THEN open_amount ELSE least(open_amount, balances[f]) END;
        IF part > 0 THEN
          balances[f] := balances[f] - part;
          balances[t] := balances[t] + part;
          after_from[l] := balances[f];
          after_to[l] := balances[t];
          moved[l] := part;
          open_amount := open_amount - part;
        END IF;
        IF leg_rules[l] = 'all' THEN shut[f] := true; END IF;
        IF leg_rules[l] IN ('all', 'fill') THEN answers[r] := answers[r] + part; END IF;
      END IF;
      l := l + 1;
    END LOOP;
    IF refusal IS NULL AND open_amount > 0 THEN refusal := 'insufficientChips'; END IF;
    IF refusal IS NOT NULL THEN
      codes[r] := refusal;
      answers[r] := 0;
      balances := balances_kept;
      shut := shut_kept;
      FOR i IN first_leg..l - 1 LOOP moved[i] := 0; END LOOP;
    ELSE
      FOR i IN first_leg..l - 1 LOOP
        IF ids[leg_from[i]] IS NULL THEN making[leg_from[i]] := true; END IF;
        IF ids[leg_to[i]] IS NULL THEN making[leg_to[i]] := true; END IF;
      END LOOP;
    END IF;
  END LOOP;

  -- Accounts that posted requests name and that were not there. If another process made one meanwhile, its balance is
  -- not known here: everything is judged again.
  IF true = ANY (making) THEN
    WITH made AS (
      INSERT INTO wallet.account (name, kind, owner, bucket, currency, stake, balance, closed)
        SELECT u.name, u.kind, u.owner, u.bucket, u.currency, u.stake, u.balance, u.shut
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
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT made.id, side.n, ids[side.account], side.amount, side.balance_after
    FROM unnest(leg_requests, leg_from, leg_to, moved, after_from, after_to) WITH ORDINALITY
      AS m (request, f, t, amount, after_from, after_to, n)
    JOIN made ON made.key = keys[m.request]
    CROSS JOIN LATERAL (
      VALUES (2 * m.n - 1, m.f, -m.amount, m.after_from), (2 * m.n, m.t, m.amount, m.after_to)
    ) AS side (n, account, amount, balance_after)
    WHERE m.amount > 0
    ORDER BY side.n;

  UPDATE wallet.account a SET balance = u.balance, closed = u.shut
    FROM unnest(ids, held, balances, shut, shut_before, making) AS u (id, held, balance, shut, shut_before, making)
    WHERE a.id = u.id AND (u.balance <> u.held OR u.shut <> u.shut_before) AND NOT u.making;

  RETURN QUERY SELECT coalesce(u.code, 'posted'), u.answer
    FROM unnest(codes, answers) WITH ORDINALITY AS u (code, answer, n) ORDER BY u.n;
END $$;
--> statement-breakpoint
-- The second lock on the door: the application's role (whoever default privileges let at the tables) may look at the
-- ledger and call the function above, which runs with its owner's rights; the owner gives up changing entries as well.
REVOKE UPDATE, DELETE, TRUNCATE ON wallet.entry, wallet.transfer FROM PUBLIC, CURRENT_USER;
--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON wallet.account FROM PUBLIC, CURRENT_USER;
--> statement-breakpoint
DO $$
DECLARE
  role_name text;
BEGIN
  FOR role_name IN
    SELECT DISTINCT granted.grantee::regrole::text
    FROM pg_class, aclexplode(relacl) AS granted
    WHERE pg_class.oid IN ('wallet.account'::regclass, 'wallet.transfer'::regclass, 'wallet.entry'::regclass)
      AND granted.grantee NOT IN (0, pg_class.relowner)
  LOOP
    EXECUTE 'REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON wallet.account, wallet.transfer, wallet.entry FROM ' || role_name;
  END LOOP;
END $$;

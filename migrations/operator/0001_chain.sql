-- The log of acts (O-10, O-11): appended by one function, chained, and changed by nobody, the owner included.
INSERT INTO operator.log_head (is_only, seq, hash) VALUES (true, 0, repeat('0', 64));
--> statement-breakpoint
-- A field with its length in bytes before it, so that no two lists of fields read alike; `-,` is an absent one.
CREATE FUNCTION operator.field_text(value text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN value IS NULL THEN '-,' ELSE octet_length(convert_to(value, 'UTF8')) || ':' || value || ',' END
$$;
--> statement-breakpoint
-- Runs with its owner's rights, because the application may not write these tables. The row of the head is the lock that
-- puts all processes' acts in one order; it is held until the transaction ends that the act belongs to. A process that
-- stops in between, or is cut off, must not keep the others waiting for good: its session ends when it has been idle for
-- five seconds, and whoever waits for ten does nothing.
CREATE FUNCTION operator.append_act(who text, what text, about text, was text, became text, why text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '10s' AS $$
DECLARE
  head operator.log_head%ROWTYPE;
  moment timestamptz;
  next_hash text;
BEGIN
  PERFORM set_config('idle_in_transaction_session_timeout', '5s', true);
  SELECT * INTO STRICT head FROM operator.log_head FOR UPDATE;
  moment := clock_timestamp();
  next_hash := encode(sha256(convert_to(
    operator.field_text(head.hash) || operator.field_text((head.seq + 1)::text)
    || operator.field_text(((extract(epoch FROM moment) * 1000000)::bigint)::text)
    || operator.field_text(who) || operator.field_text(what) || operator.field_text(about)
    || operator.field_text(was) || operator.field_text(became) || operator.field_text(why), 'UTF8')), 'hex');
  INSERT INTO operator.act (seq, at, actor, kind, subject, before, after, reason, previous, hash)
    VALUES (head.seq + 1, moment, who, what, about, was, became, why, head.hash, next_hash);
  UPDATE operator.log_head SET seq = head.seq + 1, hash = next_hash;
  RETURN head.seq + 1;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION operator.append_act(text, text, text, text, text, text) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION operator.field_text(text) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION operator.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'acts of operators cannot be changed' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER act_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON operator.act
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
--> statement-breakpoint
CREATE TRIGGER log_head_stays BEFORE INSERT OR DELETE OR TRUNCATE ON operator.log_head
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
--> statement-breakpoint
CREATE FUNCTION operator.only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq <> OLD.seq + 1 THEN
    RAISE EXCEPTION 'the log of operators only grows' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_head_grows BEFORE UPDATE ON operator.log_head
  FOR EACH ROW EXECUTE FUNCTION operator.only_forward();

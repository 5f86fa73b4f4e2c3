-- A seat that is given in a tournament's round is a sitting as one that is held: bots stay out of cash (R-52), and replays find who sat where.
DROP TRIGGER "journal_keeps_sitting" ON "tables"."journal";
--> statement-breakpoint
CREATE TRIGGER "journal_keeps_sitting" AFTER INSERT ON "tables"."journal"
  FOR EACH ROW WHEN (NEW."type" IN ('hold', 'seat', 'reseat')) EXECUTE FUNCTION "tables"."keep_sitting"();

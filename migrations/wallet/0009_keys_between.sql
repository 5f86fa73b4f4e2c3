-- Looking a transfer up for a foreign key locks it, which takes the right to change some column of it. The owner gave that
-- up; of the number, which is generated, it gets the right back: nothing can be changed by it, and a trigger refuses any try.
GRANT UPDATE ("id") ON "wallet"."transfer" TO CURRENT_USER;--> statement-breakpoint
ALTER TABLE "wallet"."entry" ADD CONSTRAINT "entry_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "wallet"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet"."entry" ADD CONSTRAINT "entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "wallet"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet"."fee_share" ADD CONSTRAINT "fee_share_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "wallet"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet"."game_line" ADD CONSTRAINT "game_line_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "wallet"."transfer"("id") ON DELETE no action ON UPDATE no action;
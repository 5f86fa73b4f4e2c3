CREATE INDEX "act_by_kind" ON "operator"."act" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "act_by_subject" ON "operator"."act" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "act_by_time" ON "operator"."act" USING btree ("at");
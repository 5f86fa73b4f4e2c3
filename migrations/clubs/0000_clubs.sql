CREATE SCHEMA "clubs";
--> statement-breakpoint
CREATE TABLE "clubs"."club" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"name_look" text NOT NULL,
	"about" text NOT NULL,
	"code" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "clubs"."member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"barred_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "clubs"."shown_table" (
	"club_id" uuid NOT NULL,
	"table_id" text NOT NULL,
	"code" text NOT NULL,
	"rummy_type" text NOT NULL,
	"max_seats" integer NOT NULL,
	"shown_by" uuid NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shown_table_club_id_table_id_pk" PRIMARY KEY("club_id","table_id"),
	CONSTRAINT "shown_table_seats" CHECK ("clubs"."shown_table"."max_seats" in (2, 6))
);
--> statement-breakpoint
ALTER TABLE "clubs"."member" ADD CONSTRAINT "member_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "clubs"."club"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clubs"."shown_table" ADD CONSTRAINT "shown_table_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "clubs"."club"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "club_name_key" ON "clubs"."club" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "club_name_look" ON "clubs"."club" USING btree ("name_look");--> statement-breakpoint
CREATE UNIQUE INDEX "club_code" ON "clubs"."club" USING btree ("code");--> statement-breakpoint
CREATE INDEX "club_made_by" ON "clubs"."club" USING btree ("made_by","created_at");--> statement-breakpoint
CREATE INDEX "club_closed" ON "clubs"."club" USING btree ("closed_at") WHERE "clubs"."club"."closed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_player" ON "clubs"."member" USING btree ("player_id") WHERE "clubs"."member"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_owner" ON "clubs"."member" USING btree ("club_id") WHERE "clubs"."member"."left_at" is null and "clubs"."member"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "member_club" ON "clubs"."member" USING btree ("club_id","left_at");--> statement-breakpoint
CREATE INDEX "member_former" ON "clubs"."member" USING btree ("player_id","club_id") WHERE "clubs"."member"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "member_left" ON "clubs"."member" USING btree ("left_at") WHERE "clubs"."member"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "shown_table_at" ON "clubs"."shown_table" USING btree ("shown_at");
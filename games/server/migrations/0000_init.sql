CREATE TABLE "demo_purses" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_purses_never_negative" CHECK ("demo_purses"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "game_requests" (
	"owner_id" text NOT NULL,
	"game_id" text NOT NULL,
	"request_id" text NOT NULL,
	"round_id" text NOT NULL,
	"stake" bigint NOT NULL,
	"bet" jsonb NOT NULL,
	"campaign_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_requests_owner_id_game_id_request_id_pk" PRIMARY KEY("owner_id","game_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "game_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"mode" text NOT NULL,
	"game_id" text NOT NULL,
	"request_id" text NOT NULL,
	"region" text NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"campaign_id" text,
	"win" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"profile" text NOT NULL,
	"bet" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pending" jsonb,
	"status" text NOT NULL,
	"refusal" text,
	"seed_id" text NOT NULL,
	"client_seed" text NOT NULL,
	"nonce" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_rounds_request" UNIQUE("owner_id","game_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "game_seeds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"game_id" text NOT NULL,
	"server_seed" text NOT NULL,
	"next_server_seed" text NOT NULL,
	"client_seed" text NOT NULL,
	"nonce" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "game_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"mode" text NOT NULL,
	"account_session_id" text,
	"game_id" text NOT NULL,
	"slug" text NOT NULL,
	"region" text NOT NULL,
	"currency" text NOT NULL,
	"autoplay" boolean NOT NULL,
	"campaign_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_bets" (
	"id" text PRIMARY KEY NOT NULL,
	"round_id" text NOT NULL,
	"game_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"mode" text NOT NULL,
	"region" text NOT NULL,
	"currency" text NOT NULL,
	"request_id" text NOT NULL,
	"place" integer NOT NULL,
	"bet" jsonb NOT NULL,
	"stake" bigint NOT NULL,
	"raised" bigint DEFAULT 0 NOT NULL,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"raise" jsonb,
	"win" bigint DEFAULT 0 NOT NULL,
	"cashed_out" integer,
	"status" text NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_bets_request" UNIQUE("owner_id","game_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "shared_chains" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"root" text NOT NULL,
	"terminal" text NOT NULL,
	"length" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_chains_ordinal" UNIQUE("game_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "shared_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"number" integer NOT NULL,
	"chain_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"profile" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_rounds_number" UNIQUE("game_id","number"),
	CONSTRAINT "shared_rounds_seed" UNIQUE("chain_id","position")
);
--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_seed_id_game_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."game_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_bets" ADD CONSTRAINT "shared_bets_round_id_shared_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."shared_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_rounds" ADD CONSTRAINT "shared_rounds_chain_id_shared_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."shared_chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_requests_created" ON "game_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_one_at_a_time" ON "game_rounds" USING btree ("owner_id","game_id") WHERE "game_rounds"."status" in ('betting', 'open', 'raising', 'paying', 'voiding');--> statement-breakpoint
CREATE INDEX "game_rounds_unfinished" ON "game_rounds" USING btree ("updated_at") WHERE "game_rounds"."status" in ('betting', 'open', 'raising', 'paying', 'voiding');--> statement-breakpoint
CREATE INDEX "game_rounds_history" ON "game_rounds" USING btree ("owner_id","game_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "game_seeds_one_in_use" ON "game_seeds" USING btree ("owner_id","game_id") WHERE "game_seeds"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "game_sessions_seen" ON "game_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_bets_place" ON "shared_bets" USING btree ("round_id","owner_id","place") WHERE "shared_bets"."status" <> 'void';--> statement-breakpoint
CREATE INDEX "shared_bets_unfinished" ON "shared_bets" USING btree ("game_id") WHERE "shared_bets"."status" in ('betting', 'placed', 'raising', 'lowering', 'paying', 'voiding');--> statement-breakpoint
CREATE INDEX "shared_bets_round" ON "shared_bets" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "shared_bets_history" ON "shared_bets" USING btree ("owner_id","game_id","created_at");
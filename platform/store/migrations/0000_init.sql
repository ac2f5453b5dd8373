CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"region" text NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_login" timestamp with time zone,
	"platform" integer NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"promocode" text,
	"ref_data" jsonb,
	"phone_approved" boolean DEFAULT false NOT NULL,
	"email_approved" boolean DEFAULT false NOT NULL,
	"birthday" text,
	"gender" text,
	"name" text,
	"middle_name" text,
	"surname" text,
	"document_num" text,
	"security_question_id" integer,
	"security_question_answer" text,
	"docs_verification_id" integer,
	"vip" boolean DEFAULT false NOT NULL,
	"special_user" boolean DEFAULT false NOT NULL,
	"receive_sms" boolean DEFAULT true NOT NULL,
	CONSTRAINT "players_username_unique" UNIQUE("username"),
	CONSTRAINT "players_email_unique" UNIQUE("email"),
	CONSTRAINT "players_phone_unique" UNIQUE("phone"),
	CONSTRAINT "players_reachable" CHECK ("players"."email" is not null or "players"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"token_version" integer DEFAULT 1 NOT NULL,
	"token_issued_at" timestamp with time zone NOT NULL,
	"fingerprint" text,
	"user_agent" text,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "push_events" (
	"line" text NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_events_line_seq_pk" PRIMARY KEY("line","seq")
);
--> statement-breakpoint
CREATE TABLE "push_lines" (
	"line" text PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restricted_regions" (
	"region" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "push_events_created" ON "push_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_lines_updated" ON "push_lines" USING btree ("updated_at");
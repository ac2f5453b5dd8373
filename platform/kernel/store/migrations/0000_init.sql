CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text NOT NULL,
	"password_set" boolean DEFAULT true NOT NULL,
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
	"phone_added_at" timestamp with time zone,
	"email_added_at" timestamp with time zone,
	"birthday" text,
	"gender" text,
	"name" text,
	"middle_name" text,
	"surname" text,
	"document_num" text,
	"security_question_id" integer,
	"security_question_answer" text,
	"profile_version" integer DEFAULT 0 NOT NULL,
	"docs_verification_id" integer,
	"docs_reason" text,
	"vip" boolean DEFAULT false NOT NULL,
	"special_user" boolean DEFAULT false NOT NULL,
	"receive_sms" boolean DEFAULT true NOT NULL,
	"social_only" boolean DEFAULT false NOT NULL,
	"receive_email" boolean DEFAULT true NOT NULL,
	"receive_push" boolean DEFAULT true NOT NULL,
	CONSTRAINT "players_username_unique" UNIQUE("username"),
	CONSTRAINT "players_email_unique" UNIQUE("email"),
	CONSTRAINT "players_phone_unique" UNIQUE("phone"),
	CONSTRAINT "players_reachable" CHECK ("players"."email" is not null or "players"."phone" is not null or "players"."social_only")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"player_id" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_player_id_hash_pk" PRIMARY KEY("player_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"player_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"parent_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"token_version" integer DEFAULT 1 NOT NULL,
	"token_issued_at" timestamp with time zone NOT NULL,
	"token_used_at" timestamp with time zone,
	"fingerprint" text,
	"user_agent" text,
	"ip" text,
	"region" text
);
--> statement-breakpoint
CREATE TABLE "bonus_games" (
	"game_id" text PRIMARY KEY NOT NULL,
	"group" text NOT NULL,
	"fast_cashback" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_players" (
	"player_id" text PRIMARY KEY NOT NULL,
	"deposits" integer DEFAULT 0 NOT NULL,
	"month" text DEFAULT '' NOT NULL,
	"deposited" bigint DEFAULT 0 NOT NULL,
	"spins" integer DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"cashbacks" integer DEFAULT 0 NOT NULL,
	"cashback_paid" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_programs" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"section" integer NOT NULL,
	"trigger" text NOT NULL,
	"every" text NOT NULL,
	"titles" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"image_id" integer,
	"date_start" timestamp with time zone,
	"date_end" timestamp with time zone,
	"terms" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bonus_programs_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "bonus_contributions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_contributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_program_id" integer NOT NULL,
	"step" integer NOT NULL,
	"game_id" text NOT NULL,
	"round_id" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"staked_real" bigint NOT NULL,
	"staked_bonus" bigint NOT NULL,
	"percent" integer NOT NULL,
	"counted" bigint NOT NULL,
	"after" bigint NOT NULL,
	"verdict" text NOT NULL,
	CONSTRAINT "bonus_contributions_once" UNIQUE("user_program_id","game_id","round_id")
);
--> statement-breakpoint
CREATE TABLE "bonus_free_bets" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"count" integer NOT NULL,
	"left" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_free_bets_left" CHECK ("bonus_free_bets"."left" between 0 and "bonus_free_bets"."count")
);
--> statement-breakpoint
CREATE TABLE "bonus_promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"program_id" integer NOT NULL,
	"date_start" timestamp with time zone,
	"date_end" timestamp with time zone,
	"uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "bonus_promo_codes_used" CHECK ("bonus_promo_codes"."used" >= 0 and ("bonus_promo_codes"."uses" is null or "bonus_promo_codes"."used" <= "bonus_promo_codes"."uses"))
);
--> statement-breakpoint
CREATE TABLE "bonus_user_programs" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "bonus_user_programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"program_id" integer NOT NULL,
	"occasion" text NOT NULL,
	"currency" text NOT NULL,
	"terms" jsonb NOT NULL,
	"state" text NOT NULL,
	"from_registration" boolean DEFAULT false NOT NULL,
	"promocode" text,
	"created_at" timestamp with time zone NOT NULL,
	"activate_before" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"step" integer DEFAULT 0 NOT NULL,
	"step_started_at" timestamp with time zone,
	"finish_before" timestamp with time zone,
	"target" bigint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"deposited" bigint DEFAULT 0 NOT NULL,
	"granted" bigint DEFAULT 0 NOT NULL,
	"converted" bigint DEFAULT 0 NOT NULL,
	"forfeited" bigint DEFAULT 0 NOT NULL,
	"done_steps" jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "bonus_user_programs_once" UNIQUE("player_id","program_id","occasion"),
	CONSTRAINT "bonus_user_programs_money" CHECK ("bonus_user_programs"."granted" >= 0 and "bonus_user_programs"."converted" >= 0 and "bonus_user_programs"."forfeited" >= 0),
	CONSTRAINT "bonus_user_programs_end" CHECK (("bonus_user_programs"."state" in ('available', 'activated')) = ("bonus_user_programs"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"player_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorites_player_id_game_id_pk" PRIMARY KEY("player_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_group_members" (
	"group_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "game_group_members_group_id_game_id_pk" PRIMARY KEY("group_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"icon" text NOT NULL,
	"position" integer NOT NULL,
	"show_in_menu" boolean NOT NULL,
	CONSTRAINT "game_groups_code_unique" UNIQUE("code"),
	CONSTRAINT "game_groups_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "game_limits" (
	"game_id" integer NOT NULL,
	"currency" text NOT NULL,
	"min" bigint NOT NULL,
	"max" bigint NOT NULL,
	CONSTRAINT "game_limits_game_id_currency_pk" PRIMARY KEY("game_id","currency")
);
--> statement-breakpoint
CREATE TABLE "game_subgroup_members" (
	"subgroup_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "game_subgroup_members_subgroup_id_game_id_pk" PRIMARY KEY("subgroup_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_subgroups" (
	"id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"code" text NOT NULL,
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"icon" text NOT NULL,
	"position" integer NOT NULL,
	"show_in_menu" boolean NOT NULL,
	"show_promo_game" boolean DEFAULT false NOT NULL,
	"like_slider" boolean DEFAULT false NOT NULL,
	"like_slider_size" integer,
	CONSTRAINT "game_subgroups_slug" UNIQUE("group_id","slug")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"game_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"manufacturer_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"is_slot" boolean NOT NULL,
	"has_demo" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"fast_cashback" boolean DEFAULT false NOT NULL,
	"rtp" double precision,
	"volatility" integer,
	"engine" jsonb NOT NULL,
	"art" jsonb NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "games_game_id_unique" UNIQUE("game_id"),
	CONSTRAINT "games_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "manufacturers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"style" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manufacturers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "opened_games" (
	"player_id" text NOT NULL,
	"game_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_games_player_id_game_id_pk" PRIMARY KEY("player_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"in_frame" boolean NOT NULL,
	CONSTRAINT "suppliers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "confirmation_codes" (
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmation_codes_purpose_recipient_pk" PRIMARY KEY("purpose","recipient")
);
--> statement-breakpoint
CREATE TABLE "competition_scores" (
	"competition_id" integer NOT NULL,
	"player_id" text NOT NULL,
	"score" bigint NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "competition_scores_competition_id_player_id_pk" PRIMARY KEY("competition_id","player_id"),
	CONSTRAINT "competition_scores_above_zero" CHECK ("competition_scores"."score" > 0)
);
--> statement-breakpoint
CREATE TABLE "competition_series" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "competition_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"nomination" text NOT NULL,
	"names" jsonb NOT NULL,
	"short_descriptions" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"props" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image_id" integer,
	"prizes" jsonb NOT NULL,
	"game_ids" text[] NOT NULL,
	"first_start" timestamp with time zone NOT NULL,
	"length_ms" bigint NOT NULL,
	"every_ms" bigint,
	CONSTRAINT "competition_series_code_unique" UNIQUE("code"),
	CONSTRAINT "competition_series_lengths" CHECK ("competition_series"."length_ms" > 0 and ("competition_series"."every_ms" is null or "competition_series"."every_ms" >= "competition_series"."length_ms"))
);
--> statement-breakpoint
CREATE TABLE "competition_winners" (
	"competition_id" integer NOT NULL,
	"place" integer NOT NULL,
	"player_id" text NOT NULL,
	"score" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "competition_winners_competition_id_place_pk" PRIMARY KEY("competition_id","place"),
	CONSTRAINT "competition_winners_once" UNIQUE("competition_id","player_id"),
	CONSTRAINT "competition_winners_above_zero" CHECK ("competition_winners"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "competitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series_id" integer NOT NULL,
	"number" integer NOT NULL,
	"date_start" timestamp with time zone NOT NULL,
	"date_end" timestamp with time zone NOT NULL,
	"nomination" text NOT NULL,
	"prizes" jsonb NOT NULL,
	"game_ids" text[] NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "competitions_one_each" UNIQUE("series_id","number"),
	CONSTRAINT "competitions_dates" CHECK ("competitions"."date_end" > "competitions"."date_start")
);
--> statement-breakpoint
CREATE TABLE "content_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_images" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "content_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"scene" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_images_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "content_photos" (
	"image_id" integer PRIMARY KEY NOT NULL,
	"jpeg" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markdown_pages" (
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "markdown_pages_slug_locale_pk" PRIMARY KEY("slug","locale")
);
--> statement-breakpoint
CREATE TABLE "props_contents" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "props_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"props" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"image_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seo_texts" (
	"page" text NOT NULL,
	"locale" text NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"seo_title" text,
	"seo_text" text,
	"h1" text,
	"og_title" text,
	"og_description" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seo_texts_page_locale_pk" PRIMARY KEY("page","locale")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" integer NOT NULL,
	"reason" text,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"file" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "documents_file" CHECK (("documents"."file" is null) = ("documents"."withdrawn_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "inbox_marks" (
	"player_id" text NOT NULL,
	"message_id" text NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "inbox_marks_player_id_message_id_pk" PRIMARY KEY("player_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text,
	"regions" text[],
	"languages" text[],
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jackpot_pools" (
	"id" text PRIMARY KEY NOT NULL,
	"tier" text NOT NULL,
	"currency" text NOT NULL,
	"number" integer NOT NULL,
	"start" bigint NOT NULL,
	"cap" bigint NOT NULL,
	"seed" text NOT NULL,
	"amount" bigint NOT NULL,
	"fraction" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"won_at" timestamp with time zone,
	"player_id" text,
	"game_id" text,
	"round_id" text,
	CONSTRAINT "jackpot_pools_winner" CHECK (("jackpot_pools"."won_at" is null) = ("jackpot_pools"."player_id" is null)),
	CONSTRAINT "jackpot_pools_limits" CHECK ("jackpot_pools"."cap" > "jackpot_pools"."start" and "jackpot_pools"."start" > 0)
);
--> statement-breakpoint
CREATE TABLE "landing_draws" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visitor" text NOT NULL,
	"code" text NOT NULL,
	"landing" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"award" jsonb NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "landing_draws_visitor_unique" UNIQUE("visitor"),
	CONSTRAINT "landing_draws_code_unique" UNIQUE("code"),
	CONSTRAINT "landing_draws_once" UNIQUE("claimed_by","landing"),
	CONSTRAINT "landing_draws_claimed" CHECK (("landing_draws"."claimed_by" is null) = ("landing_draws"."claimed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "landing_prizes" (
	"id" integer PRIMARY KEY NOT NULL,
	"landing" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"weight" integer NOT NULL,
	"award" jsonb NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "landing_prizes_numbers" CHECK ("landing_prizes"."weight" >= 0 and "landing_prizes"."amount" > 0 and "landing_prizes"."place" >= 0)
);
--> statement-breakpoint
CREATE TABLE "landings" (
	"code" text PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"date_start" timestamp with time zone,
	"date_end" timestamp with time zone,
	"claim_hours" integer NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "landings_claim_hours" CHECK ("landings"."claim_hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_closures" (
	"player_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_code_channels" (
	"player_id" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_code_channels_player_id_channel_pk" PRIMARY KEY("player_id","channel")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"gateway" text PRIMARY KEY NOT NULL,
	"methods" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"direction" text NOT NULL,
	"request_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"gateway" text NOT NULL,
	"method" text NOT NULL,
	"method_kind" text NOT NULL,
	"method_name" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"moved" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"fields" jsonb NOT NULL,
	"sealed_fields" text,
	"return_url" text,
	"locale" text NOT NULL,
	"bonus" text,
	"repeats" text,
	"code_channel" text,
	"gateway_version" bigint DEFAULT 0 NOT NULL,
	"gateway_state" text,
	"gateway_paid" bigint DEFAULT 0 NOT NULL,
	"gateway_reference" text,
	"next" jsonb,
	"source" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ask_after" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payment_orders_request" UNIQUE("player_id","request_id"),
	CONSTRAINT "payment_orders_amounts" CHECK ("payment_orders"."amount" > 0 and "payment_orders"."fee" >= 0 and "payment_orders"."moved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"session_id" text NOT NULL,
	"ip" text NOT NULL,
	"changes" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
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
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_sets" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"installed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carried_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"session_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_app_launches" (
	"id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"player_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_accounts_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "social_flows" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser" text NOT NULL,
	"authorization" jsonb,
	"arrived" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sports_auto_cash_outs" (
	"bet_id" text PRIMARY KEY NOT NULL,
	"target" bigint NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sports_bet_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sports_bet_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sports_bet_legs" (
	"bet_id" text NOT NULL,
	"position" integer NOT NULL,
	"event_id" text NOT NULL,
	"market_id" text NOT NULL,
	"outcome_id" text NOT NULL,
	"sport_id" integer NOT NULL,
	"home" jsonb,
	"away" jsonb,
	"title" jsonb,
	"runner" jsonb,
	"starts_at" timestamp with time zone NOT NULL,
	"odds" integer NOT NULL,
	"is_banker" boolean NOT NULL,
	"result" jsonb,
	"settled_times" integer NOT NULL,
	CONSTRAINT "sports_bet_legs_bet_id_position_pk" PRIMARY KEY("bet_id","position")
);
--> statement-breakpoint
CREATE TABLE "sports_bets" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sports_bets_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"request_id" text NOT NULL,
	"combination" jsonb NOT NULL,
	"policy" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"free_bet" text,
	"balance" text DEFAULT 'real' NOT NULL,
	"bonus_stake" text,
	"stake" bigint NOT NULL,
	"open_stake" bigint NOT NULL,
	"held" bigint NOT NULL,
	"cashed_out" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"net" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"moves" integer NOT NULL,
	"edited_from" text,
	"placed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "sports_bets_bonus" CHECK (("sports_bets"."balance" = 'bonus') = ("sports_bets"."bonus_stake" is not null)),
	CONSTRAINT "sports_bets_amounts" CHECK ("sports_bets"."stake" > 0 and "sports_bets"."open_stake" >= 0 and "sports_bets"."open_stake" <= "sports_bets"."stake" and "sports_bets"."held" >= 0 and "sports_bets"."owed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sports_bookings" (
	"code" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"combination" jsonb NOT NULL,
	"legs" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sports_cash_outs" (
	"bet_id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"request_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sports_requests" (
	"player_id" text NOT NULL,
	"request_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sports_requests_player_id_request_id_pk" PRIMARY KEY("player_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "sports_stake_limits" (
	"player_id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"period" text NOT NULL,
	CONSTRAINT "sports_stake_limits_amount" CHECK ("sports_stake_limits"."amount" > 0)
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
CREATE TABLE "support_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text,
	"guest_hash" text,
	"email" text,
	"region" text NOT NULL,
	"site" text NOT NULL,
	"language" text NOT NULL,
	"topic" text,
	"status" text NOT NULL,
	"taken_by" text,
	"last" integer NOT NULL,
	"visitor_read" integer NOT NULL,
	"support_read" integer NOT NULL,
	"unread_from" integer,
	"unread_since" timestamp with time zone,
	"notified_until" integer NOT NULL,
	"rating" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_hours" (
	"scope" text PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"conversation_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"sender" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"name" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "free_round_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"game_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"count" integer NOT NULL,
	"left" integer NOT NULL,
	"stake" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "free_round_grants_one_each" UNIQUE("player_id","game_id","campaign_id"),
	CONSTRAINT "free_round_grants_left" CHECK ("free_round_grants"."left" between 0 and "free_round_grants"."count"),
	CONSTRAINT "free_round_grants_stake" CHECK ("free_round_grants"."stake" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint,
	CONSTRAINT "ledger_accounts_one_each" UNIQUE NULLS NOT DISTINCT("player_id","kind","currency"),
	CONSTRAINT "ledger_accounts_never_negative" CHECK ("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_accounts_players_keep_balance" CHECK (("ledger_accounts"."player_id" is null) = ("ledger_accounts"."balance" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"transaction_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_transaction_id_account_id_pk" PRIMARY KEY("transaction_id","account_id"),
	CONSTRAINT "ledger_postings_move_something" CHECK ("ledger_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"request_hash" text,
	"reply" json,
	"player_id" text,
	"game_id" text,
	"round_id" text,
	"reason" text NOT NULL,
	"reverses" bigint,
	"grant_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_transactions_reverses_unique" UNIQUE("reverses")
);
--> statement-breakpoint
CREATE TABLE "wallet_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"left" bigint NOT NULL,
	"balance" text DEFAULT 'real' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "wallet_holds_left" CHECK ("wallet_holds"."left" between 0 and "wallet_holds"."amount"),
	CONSTRAINT "wallet_holds_closed" CHECK (("wallet_holds"."left" = 0) = ("wallet_holds"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "wallet_rounds" (
	"player_id" text NOT NULL,
	"game_id" text NOT NULL,
	"round_id" text NOT NULL,
	"bets" integer NOT NULL,
	"staked_real" bigint NOT NULL,
	"staked_bonus" bigint NOT NULL,
	"staked_promo" bigint DEFAULT 0 NOT NULL,
	"won_real" bigint NOT NULL,
	"won_bonus" bigint NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "wallet_rounds_player_id_game_id_round_id_pk" PRIMARY KEY("player_id","game_id","round_id")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"player_id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"bonus_balance_on" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_postbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "device_sightings" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"fingerprint_hash" text NOT NULL,
	"player_id" text,
	"payload" jsonb NOT NULL,
	"ip" text NOT NULL,
	"region" text NOT NULL,
	"sightings" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouse_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"geo" text NOT NULL,
	"origin" text NOT NULL,
	"player_id" text,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_programs" ADD CONSTRAINT "bonus_programs_image_id_content_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."content_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_contributions" ADD CONSTRAINT "bonus_contributions_user_program_id_bonus_user_programs_id_fk" FOREIGN KEY ("user_program_id") REFERENCES "public"."bonus_user_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_promo_codes" ADD CONSTRAINT "bonus_promo_codes_program_id_bonus_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."bonus_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_user_programs" ADD CONSTRAINT "bonus_user_programs_program_id_bonus_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."bonus_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_group_members" ADD CONSTRAINT "game_group_members_group_id_game_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."game_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_group_members" ADD CONSTRAINT "game_group_members_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_limits" ADD CONSTRAINT "game_limits_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_subgroup_members" ADD CONSTRAINT "game_subgroup_members_subgroup_id_game_subgroups_id_fk" FOREIGN KEY ("subgroup_id") REFERENCES "public"."game_subgroups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_subgroup_members" ADD CONSTRAINT "game_subgroup_members_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_subgroups" ADD CONSTRAINT "game_subgroups_group_id_game_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."game_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_games" ADD CONSTRAINT "opened_games_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_games" ADD CONSTRAINT "opened_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_scores" ADD CONSTRAINT "competition_scores_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_series" ADD CONSTRAINT "competition_series_image_id_content_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."content_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_winners" ADD CONSTRAINT "competition_winners_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_series_id_competition_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."competition_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_photos" ADD CONSTRAINT "content_photos_image_id_content_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."content_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_marks" ADD CONSTRAINT "inbox_marks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_marks" ADD CONSTRAINT "inbox_marks_message_id_inbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_prizes" ADD CONSTRAINT "landing_prizes_landing_landings_code_fk" FOREIGN KEY ("landing") REFERENCES "public"."landings"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_closures" ADD CONSTRAINT "payment_closures_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_code_channels" ADD CONSTRAINT "payment_code_channels_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carried_sessions" ADD CONSTRAINT "carried_sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_auto_cash_outs" ADD CONSTRAINT "sports_auto_cash_outs_bet_id_sports_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."sports_bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_bet_events" ADD CONSTRAINT "sports_bet_events_bet_id_sports_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."sports_bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_bet_legs" ADD CONSTRAINT "sports_bet_legs_bet_id_sports_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."sports_bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_bets" ADD CONSTRAINT "sports_bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_cash_outs" ADD CONSTRAINT "sports_cash_outs_bet_id_sports_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."sports_bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_cash_outs" ADD CONSTRAINT "sports_cash_outs_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_requests" ADD CONSTRAINT "sports_requests_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_stake_limits" ADD CONSTRAINT "sports_stake_limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_round_grants" ADD CONSTRAINT "free_round_grants_player_id_wallets_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."wallets"("player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_player_id_wallets_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."wallets"("player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_grant_id_free_round_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."free_round_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_player_id_wallets_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."wallets"("player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_seed_id_game_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."game_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_bets" ADD CONSTRAINT "shared_bets_round_id_shared_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."shared_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_rounds" ADD CONSTRAINT "shared_rounds_chain_id_shared_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."shared_chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "bonus_contributions_list" ON "bonus_contributions" USING btree ("user_program_id","id");--> statement-breakpoint
CREATE INDEX "bonus_free_bets_player" ON "bonus_free_bets" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_user_programs_one_active" ON "bonus_user_programs" USING btree ("player_id") WHERE "bonus_user_programs"."state" = 'activated';--> statement-breakpoint
CREATE INDEX "bonus_user_programs_ended" ON "bonus_user_programs" USING btree ("player_id","id") WHERE "bonus_user_programs"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "bonus_user_programs_due" ON "bonus_user_programs" USING btree ("finish_before") WHERE "bonus_user_programs"."state" = 'activated';--> statement-breakpoint
CREATE INDEX "bonus_user_programs_late" ON "bonus_user_programs" USING btree ("activate_before") WHERE "bonus_user_programs"."state" = 'available';--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "games_manufacturer" ON "games" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE INDEX "opened_games_newest" ON "opened_games" USING btree ("player_id","opened_at");--> statement-breakpoint
CREATE INDEX "confirmation_codes_ends" ON "confirmation_codes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "competition_scores_order" ON "competition_scores" USING btree ("competition_id","score" DESC NULLS LAST,"reached_at","player_id");--> statement-breakpoint
CREATE INDEX "competition_winners_unpaid" ON "competition_winners" USING btree ("competition_id") WHERE "competition_winners"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "competitions_unsettled" ON "competitions" USING btree ("date_start") WHERE "competitions"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "content_changes_subject" ON "content_changes" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "props_contents_type" ON "props_contents" USING btree ("type","position");--> statement-breakpoint
CREATE INDEX "documents_player" ON "documents" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_status" ON "documents" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "inbox_marks_message" ON "inbox_marks" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "inbox_messages_player" ON "inbox_messages" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "inbox_messages_expires" ON "inbox_messages" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_pools_one_open" ON "jackpot_pools" USING btree ("tier","currency") WHERE "jackpot_pools"."won_at" is null;--> statement-breakpoint
CREATE INDEX "jackpot_pools_wins" ON "jackpot_pools" USING btree ("currency","tier","won_at") WHERE "jackpot_pools"."won_at" is not null;--> statement-breakpoint
CREATE INDEX "landing_prizes_landing" ON "landing_prizes" USING btree ("landing","place");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox_messages" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_orders_player" ON "payment_orders" USING btree ("player_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_orders_due" ON "payment_orders" USING btree ("gateway","ask_after") WHERE "payment_orders"."ask_after" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_open" ON "payment_orders" USING btree ("direction","created_at") WHERE "payment_orders"."state" in ('created', 'initialised', 'waiting', 'approved', 'sent');--> statement-breakpoint
CREATE INDEX "profile_changes_player" ON "profile_changes" USING btree ("player_id","changed_at");--> statement-breakpoint
CREATE INDEX "push_events_created" ON "push_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_lines_updated" ON "push_lines" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "carried_sessions_ends" ON "carried_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mini_app_launches_ends" ON "mini_app_launches" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "social_accounts_player" ON "social_accounts" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "social_flows_ends" ON "social_flows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sports_bet_events_bet" ON "sports_bet_events" USING btree ("bet_id","id");--> statement-breakpoint
CREATE INDEX "sports_bet_legs_event" ON "sports_bet_legs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "sports_bets_player" ON "sports_bets" USING btree ("player_id","seq");--> statement-breakpoint
CREATE INDEX "sports_bets_player_placed" ON "sports_bets" USING btree ("player_id","placed_at");--> statement-breakpoint
CREATE INDEX "sports_bets_edited" ON "sports_bets" USING btree ("edited_from");--> statement-breakpoint
CREATE INDEX "sports_bets_due" ON "sports_bets" USING btree ("due_at") WHERE "sports_bets"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sports_bookings_hash" ON "sports_bookings" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sports_bookings_expires" ON "sports_bookings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sports_cash_outs_due" ON "sports_cash_outs" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_player" ON "support_conversations" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_guest" ON "support_conversations" USING btree ("guest_hash");--> statement-breakpoint
CREATE INDEX "support_conversations_changed" ON "support_conversations" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "support_conversations_unread" ON "support_conversations" USING btree ("unread_since");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_id" ON "support_messages" USING btree ("conversation_id","sender","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_player" ON "ledger_transactions" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_grant" ON "ledger_transactions" USING btree ("grant_id") WHERE "ledger_transactions"."grant_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_holds_player" ON "wallet_holds" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "wallet_rounds_open" ON "wallet_rounds" USING btree ("player_id") WHERE "wallet_rounds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "wallet_rounds_real_wins" ON "wallet_rounds" USING btree ("closed_at") WHERE "wallet_rounds"."closed_at" is not null and "wallet_rounds"."won_real" > 0 and "wallet_rounds"."staked_bonus" = 0 and "wallet_rounds"."staked_promo" = 0;--> statement-breakpoint
CREATE INDEX "affiliate_postbacks_due" ON "affiliate_postbacks" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "affiliate_postbacks_created" ON "affiliate_postbacks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "device_sightings_device" ON "device_sightings" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "device_sightings_player" ON "device_sightings" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "device_sightings_seen" ON "device_sightings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "warehouse_events_received" ON "warehouse_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "warehouse_events_name" ON "warehouse_events" USING btree ("name","received_at");--> statement-breakpoint
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
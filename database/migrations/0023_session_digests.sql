ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "sign_in_methods" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "sign_in_methods" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "sign_in_methods" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "sign_in_methods" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "sign_in_methods" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "sign_in_methods" DROP COLUMN "scope";--> statement-breakpoint
-- Who is logged in stays so: the secret that a browser or an API client has is looked for by its digest from now on.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');

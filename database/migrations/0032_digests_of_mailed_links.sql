ALTER TABLE "gifts" RENAME COLUMN "claim_token" TO "claim_digest";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" RENAME COLUMN "unsubscribe_token" TO "unsubscribe_digest";--> statement-breakpoint
ALTER TABLE "gifts" DROP CONSTRAINT "gifts_claim_token_unique";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_unsubscribe_token_unique";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "text_key" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_text_key_unique" UNIQUE("text_key");--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_claim_digest_unique" UNIQUE("claim_digest");--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_unsubscribe_digest_unique" UNIQUE("unsubscribe_digest");--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "claim_digest" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ALTER COLUMN "unsubscribe_digest" DROP NOT NULL;--> statement-breakpoint
UPDATE "gifts" SET "claim_digest" = encode(sha256(convert_to("claim_digest", 'UTF8')), 'hex');--> statement-breakpoint
UPDATE "newsletter_subscriptions" SET "unsubscribe_digest" = encode(sha256(convert_to("unsubscribe_digest", 'UTF8')), 'hex');

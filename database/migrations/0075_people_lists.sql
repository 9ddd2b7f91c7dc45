CREATE INDEX "users_present" ON "users" USING btree ("id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_present_email" ON "users" USING btree ("email") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and "users"."block_shopping";--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and not "users"."email_verified";--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_confirmed" ON "newsletter_subscriptions" USING btree ("email") WHERE "newsletter_subscriptions"."confirmed_at" is not null;
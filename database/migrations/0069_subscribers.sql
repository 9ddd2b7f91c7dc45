CREATE INDEX "newsletter_deliveries_failed" ON "newsletter_deliveries" USING btree ("subscription_id") WHERE "newsletter_deliveries"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_confirmed_at_id_index" ON "newsletter_subscriptions" USING btree ("confirmed_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_address" ON "newsletter_subscriptions" USING btree ("email" collate "C");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_words" ON "newsletter_subscriptions" USING gin (array_to_tsvector(string_to_array(public.search_fold("email"), ' ')));

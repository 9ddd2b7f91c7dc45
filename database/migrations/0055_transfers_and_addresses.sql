SELECT set_config('maintenance_work_mem', '256MB', true);--> statement-breakpoint
CREATE INDEX "orders_of_product_by_total" ON "orders" USING btree ("product_type","product_id","total","id","state","method");--> statement-breakpoint
CREATE INDEX "orders_parts" ON "orders" USING gin (public.search_parts("payer_email" || ' ' || coalesce("gift_to", ''))) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "local_transfers_decided" ON "local_transfers" USING btree (coalesce("decided_at", "created_at")) WHERE "local_transfers"."state" <> 'submitted';--> statement-breakpoint
CREATE INDEX "local_transfers_decided_of_state" ON "local_transfers" USING btree ("state",coalesce("decided_at", "created_at"));
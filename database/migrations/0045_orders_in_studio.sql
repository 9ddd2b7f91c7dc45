CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_user_id_place_name_unique" UNIQUE("user_id","place","name")
);
--> statement-breakpoint
DROP INDEX "orders_product_type_product_id_index";--> statement-breakpoint
DROP INDEX "orders_state_created_at_index";--> statement-breakpoint
ALTER TABLE "order_notes" ALTER COLUMN "flag" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- How an order was paid, or tried last, and what was paid and not given back, from all its payments. Payments change under the
-- lock of their order, so that two never write one order's sums at the same time.
CREATE FUNCTION public.sum_payments(changed integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.orders SET method = summed.method, kept = summed.kept
  FROM (
    SELECT order_id,
      (array_agg(payments.method ORDER BY (state = 'paid') DESC, CASE WHEN state = 'paid' THEN id ELSE -id END))[1] AS method,
      coalesce(sum(amount::bigint - refunded) FILTER (WHERE state = 'paid'), 0)::int AS kept
    FROM public.payments WHERE order_id = ANY (changed) GROUP BY order_id
  ) AS summed
  WHERE orders.id = summed.order_id
    AND (orders.method, orders.kept) IS DISTINCT FROM (summed.method, summed.kept);
END $$;
--> statement-breakpoint
CREATE FUNCTION public.sum_changed_payments() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.sum_payments(ARRAY(SELECT DISTINCT order_id FROM after_change));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_added AFTER INSERT ON "payments" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.sum_changed_payments();--> statement-breakpoint
CREATE TRIGGER payments_changed AFTER UPDATE ON "payments" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.sum_changed_payments();--> statement-breakpoint
SELECT public.sum_payments(ARRAY(SELECT id FROM public.orders));--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_listed" ON "gifts" USING btree ("created_at","id","state");--> statement-breakpoint
CREATE INDEX "gifts_of_state" ON "gifts" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "gifts_recipient_start" ON "gifts" USING btree ("recipient_email" collate "C");--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("created_at","id","state","method","product_type","product_id","kept");--> statement-breakpoint
CREATE INDEX "orders_of_state" ON "orders" USING btree ("state","created_at","id","method","product_type","product_id","kept");--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_type","product_id","created_at","id","state","method","kept");--> statement-breakpoint
CREATE INDEX "orders_of_method" ON "orders" USING btree ("method","created_at","id","state","product_type","product_id","kept");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id","state","method");--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("created_at","id") WHERE "orders"."flag" is not null;--> statement-breakpoint
CREATE INDEX "orders_given" ON "orders" USING btree ("created_at","id","state","kept") WHERE "orders"."gift_to" is not null;--> statement-breakpoint
CREATE INDEX "orders_number_start" ON "orders" USING btree ("number" collate "C");--> statement-breakpoint
CREATE INDEX "orders_payer_start" ON "orders" USING btree (lower("payer_email") collate "C");--> statement-breakpoint
CREATE INDEX "orders_recipient_start" ON "orders" USING btree ("gift_to" collate "C");--> statement-breakpoint
CREATE INDEX "payments_reference_index" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "local_transfers_state_created_at_index" ON "local_transfers" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "local_transfers_order_number_index" ON "local_transfers" USING btree ("order_number");
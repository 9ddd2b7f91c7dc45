CREATE TABLE "affiliate_earnings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"voided" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliate_earnings" ADD CONSTRAINT "affiliate_earnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What the sales of each affiliate add up to. What a statement changes is added to it, which takes as long for an affiliate of many sales
-- as for a new one.
CREATE FUNCTION public.add_changed_affiliate_sales() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  added public.affiliate_sales[];
  removed public.affiliate_sales[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    added := ARRAY(SELECT sale FROM after_change AS sale);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    removed := ARRAY(SELECT sale FROM before_change AS sale);
  END IF;
  INSERT INTO public.affiliate_earnings AS earnings (user_id, sold, earned, paid, voided)
  SELECT user_id, sum(sign * total_amount), sum(sign * amount),
    coalesce(sum(sign * (amount - voided_amount)) FILTER (WHERE paid_at IS NOT NULL), 0), sum(sign * voided_amount)
  FROM (
    SELECT 1 AS sign, sale.* FROM unnest(added) AS sale
    UNION ALL
    SELECT -1, sale.* FROM unnest(removed) AS sale
  ) AS change
  GROUP BY user_id
  -- Being put into a payout changes no sum, and waits for nobody.
  HAVING (sum(sign * total_amount), sum(sign * amount), sum(sign * voided_amount),
    coalesce(sum(sign * (amount - voided_amount)) FILTER (WHERE paid_at IS NOT NULL), 0)) IS DISTINCT FROM (0, 0, 0, 0)
  -- In one order, so that two never wait for each other.
  ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET sold = earnings.sold + excluded.sold, earned = earnings.earned + excluded.earned,
    paid = earnings.paid + excluded.paid, voided = earnings.voided + excluded.voided;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER affiliate_sales_added AFTER INSERT ON "affiliate_sales" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.add_changed_affiliate_sales();--> statement-breakpoint
CREATE TRIGGER affiliate_sales_changed AFTER UPDATE ON "affiliate_sales" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.add_changed_affiliate_sales();--> statement-breakpoint
CREATE TRIGGER affiliate_sales_removed AFTER DELETE ON "affiliate_sales" REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.add_changed_affiliate_sales();--> statement-breakpoint
INSERT INTO "affiliate_earnings" ("user_id", "sold", "earned", "paid", "voided")
SELECT "user_id", sum("total_amount"), sum("amount"),
  coalesce(sum("amount" - "voided_amount") FILTER (WHERE "paid_at" IS NOT NULL), 0), sum("voided_amount")
FROM "affiliate_sales" GROUP BY "user_id";--> statement-breakpoint
CREATE INDEX "affiliate_payouts_state_id_index" ON "affiliate_payouts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "affiliate_sales_open" ON "affiliate_sales" USING btree ("user_id","mature_at","amount","voided_amount","order_id") WHERE "affiliate_sales"."payout_id" is null and "affiliate_sales"."amount" > "affiliate_sales"."voided_amount";
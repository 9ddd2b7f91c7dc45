ALTER TABLE "payments" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "paid_at" = coalesce("orders"."paid_at", "payments"."updated_at") FROM "orders"
  WHERE "orders"."id" = "payments"."order_id" AND "payments"."state" IN ('paid', 'mismatched', 'resolved');

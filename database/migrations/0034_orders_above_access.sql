-- The foreign keys from entitlements, their grants and orders to orders and coupons stay. The schema in TypeScript no longer
-- names them, because a table cannot import one that stands above it.
ALTER TABLE "entitlement_grants" ADD COLUMN "given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "entitlement_grants" SET "given" = true FROM "orders" WHERE "orders"."id" = "entitlement_grants"."order_id" AND "orders"."gift_to" IS NOT NULL;--> statement-breakpoint
UPDATE "entitlements" SET "given" = true FROM "orders" WHERE "orders"."id" = "entitlements"."order_id" AND "orders"."gift_to" IS NOT NULL;

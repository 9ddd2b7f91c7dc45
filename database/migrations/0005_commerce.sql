CREATE TABLE "affiliate_payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"payment_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "affiliate_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"product_type" text NOT NULL,
	"currency" text NOT NULL,
	"total_amount" integer NOT NULL,
	"percent" integer NOT NULL,
	"amount" integer NOT NULL,
	"voided_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mature_at" timestamp with time zone NOT NULL,
	"payout_id" integer,
	"paid_at" timestamp with time zone,
	CONSTRAINT "affiliate_sales_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"user_id" text PRIMARY KEY NOT NULL,
	"link" text,
	"payout_email" text,
	"custom_percent" integer,
	"selling" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliates_link_unique" UNIQUE("link")
);
--> statement-breakpoint
CREATE TABLE "coupon_products" (
	"coupon_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "coupon_products_coupon_id_product_type_product_id_pk" PRIMARY KEY("coupon_id","product_type","product_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "entitlement_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"product_type" text NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"exclusive" boolean NOT NULL,
	"source_code" boolean NOT NULL,
	"order_id" integer,
	"granted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"recipient_email" text NOT NULL,
	"recipient_id" text,
	"giver_name" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"deliver_at" timestamp with time zone,
	"state" text NOT NULL,
	"claim_token" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "gifts_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "gifts_claim_token_unique" UNIQUE("claim_token")
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "local_transfer_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_transfers" (
	"reference" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"order_number" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"description" text NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text NOT NULL,
	"bank_reference" text,
	"image_key" text,
	"rejection" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "local_transfers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "regional_rules" (
	"country" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"discount" integer NOT NULL,
	"minimum" integer NOT NULL,
	"rate" text NOT NULL,
	"bank_details" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_one_pending";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "title" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "items" jsonb;--> statement-breakpoint
-- What orders of before were for and who paid them stood in other tables; they sold courses alone.
UPDATE "orders" SET "payer_email" = "users"."email" FROM "users" WHERE "users"."id" = "orders"."user_id";--> statement-breakpoint
UPDATE "orders" SET "slug" = "courses"."slug", "title" = "courses"."title", "items" = jsonb_build_array(jsonb_build_object('productType', 'course', 'productId', "courses"."id", 'slug', "courses"."slug", 'title', "courses"."title")) FROM "courses" WHERE "courses"."id" = "orders"."product_id";--> statement-breakpoint
UPDATE "orders" SET "slug" = '', "title" = '{}', "items" = '[]' WHERE "slug" IS NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payer_email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "items" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "affiliate_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "regional" jsonb;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_sales" ADD CONSTRAINT "affiliate_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_sales" ADD CONSTRAINT "affiliate_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_sales" ADD CONSTRAINT "affiliate_sales_payout_id_affiliate_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."affiliate_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_grants" ADD CONSTRAINT "entitlement_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_grants" ADD CONSTRAINT "entitlement_grants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_transfer_refunds" ADD CONSTRAINT "local_transfer_refunds_reference_local_transfers_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."local_transfers"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_payouts_user_id_index" ON "affiliate_payouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "affiliate_sales_user_id_created_at_index" ON "affiliate_sales" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "affiliate_sales_payout_id_index" ON "affiliate_sales" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_id_state_index" ON "coupon_uses" USING btree ("coupon_id","state");--> statement-breakpoint
CREATE INDEX "entitlement_grants_user_id_product_type_product_id_index" ON "entitlement_grants" USING btree ("user_id","product_type","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_grants_once" ON "entitlement_grants" USING btree ("order_id","product_type","product_id") WHERE "entitlement_grants"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "gifts_recipient_email_index" ON "gifts" USING btree ("recipient_email");--> statement-breakpoint
CREATE INDEX "gifts_recipient_id_index" ON "gifts" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_affiliate_id_users_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_affiliate_id_index" ON "orders" USING btree ("affiliate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" USING btree ("user_id","product_type","product_id",coalesce("gift_to", '')) WHERE "orders"."state" = 'pending';--> statement-breakpoint
-- Everything that is owned already has a reason from now on.
INSERT INTO "entitlement_grants" ("user_id", "product_type", "product_id", "kind", "exclusive", "source_code", "order_id", "granted_at", "revoked_at") SELECT "user_id", "product_type", "product_id", "kind", "exclusive", "source_code", "order_id", "granted_at", "revoked_at" FROM "entitlements" ORDER BY "granted_at";--> statement-breakpoint
INSERT INTO "receipts" ("number", "order_id", "seller", "buyer_name", "buyer_email", "issued_at") SELECT row_number() OVER (ORDER BY "orders"."paid_at", "orders"."id"), "orders"."id", '{"name": "Aula", "address": [], "taxId": null, "email": null}', "users"."name", "users"."email", "orders"."paid_at" FROM "orders" INNER JOIN "users" ON "users"."id" = "orders"."user_id" WHERE "orders"."paid_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "receipt_counter" ("id", "last") SELECT 1, count(*) FROM "receipts" HAVING count(*) > 0;

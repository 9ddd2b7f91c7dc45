CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
CREATE TABLE "sale_days" (
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"orders" integer NOT NULL,
	"charged" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "sale_days_dimension_day_key_currency_pk" PRIMARY KEY("dimension","day","key","currency")
);
--> statement-breakpoint
CREATE TABLE "summed_sales" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"product_id" integer NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_days_day_product_type_product_id_step_pk" PRIMARY KEY("day","product_type","product_id","step")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "country" text;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("updated_at") WHERE "refunds"."state" = 'done';
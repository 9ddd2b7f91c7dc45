CREATE TABLE "paypal_orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "purchase_choices" (
	"user_id" text NOT NULL,
	"product_type" text NOT NULL,
	"product_id" integer NOT NULL,
	"exclusive" boolean NOT NULL,
	"source_code" boolean NOT NULL,
	"gift" boolean NOT NULL,
	"coupon" text,
	"country" text,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_choices_user_id_product_type_product_id_pk" PRIMARY KEY("user_id","product_type","product_id")
);
--> statement-breakpoint
CREATE TABLE "tax_details" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"tax_id" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "buyer_tax" jsonb;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_choices" ADD CONSTRAINT "purchase_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_details" ADD CONSTRAINT "tax_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "staff_mail_choices" (
	"user_id" text NOT NULL,
	"mail" text NOT NULL,
	"chosen" boolean NOT NULL,
	CONSTRAINT "staff_mail_choices_user_id_mail_pk" PRIMARY KEY("user_id","mail")
);
--> statement-breakpoint
CREATE TABLE "told_staff" (
	"key" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_mail_choices" ADD CONSTRAINT "staff_mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
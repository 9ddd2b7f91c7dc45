-- The studio lists and counts opinions by what they wait for.
create index "opinions_unanswered" on "opinions" ("id") where "answer" is null and "hidden_at" is null;--> statement-breakpoint
create index "opinions_hidden" on "opinions" ("id") where "hidden_at" is not null;

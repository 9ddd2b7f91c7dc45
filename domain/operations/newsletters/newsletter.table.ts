import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { digestsIn } from '#domain/kernel/text-queries.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { newsletterRefusals, newsletterStates } from '#values/newsletter.ts'
import { everybody, type NewsletterAudience } from '#values/newsletter-audience.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const localized = (name: string) => jsonb(name).$type<LocalizedText>().notNull().default({})

export const newsletters = pgTable(
  'newsletters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the text, so that it is sent as one newsletter only. Null until it is sent. */
    digest: text('digest').unique(),
    subject: localized('subject'),
    /** What mail programs show after the subject. */
    preview: localized('preview'),
    /** Markdown. */
    body: localized('body'),
    /** The people to whom it goes or went. */
    audience: jsonb('audience').$type<NewsletterAudience>().notNull().default(everybody),
    /** `sent`: every mail was sent or failed. */
    state: text('state', { enum: newsletterStates }).notNull().default('draft'),
    /** Counts saves, to detect conflicts. */
    revision: integer('revision').notNull().default(1),
    scheduledAt: at('scheduled_at'),
    /**
     * When it should have been sent by schedule but could not, and why; until it is scheduled or sent again, or the
     * owner dismisses it.
     */
    refusedAt: at('refused_at'),
    refusal: text('refusal', { enum: newsletterRefusals }),
    testedAt: at('tested_at'),
    testedRevision: integer('tested_revision'),
    startedAt: at('started_at'),
    /** People who confirmed their subscription later do not get it. */
    audienceAt: at('audience_at'),
    /** Counts how often sending began or was resumed; jobs of an earlier run send nothing. */
    run: integer('run').notNull().default(0),
    /** Whether everybody in the audience who still waits has a delivery of this run. */
    spread: boolean('spread').notNull().default(false),
    finishedAt: at('finished_at'),
    /** The number of mails sent; counted here, as deliveries are deleted with their subscription. */
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** People who unsubscribed by its link. */
    unsubscribed: integer('unsubscribed').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('newsletters_digests').using('gin', digestsIn(sql`${table.body}::text`))],
)

export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    newsletterId: integer('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** The run whose job sends it. */
    run: integer('run').notNull().default(0),
    /** When a job began to send the mail; null while none is sending it. */
    claimedAt: at('claimed_at'),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at'),
    /** When the last try failed. */
    failedAt: at('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.subscriptionId] }),
    index().on(table.subscriptionId),
    index('newsletter_deliveries_open')
      .on(table.newsletterId)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('newsletter_deliveries_failed').on(table.subscriptionId).where(sql`${table.failedAt} is not null`),
  ],
)

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
    /** The same text is the same newsletter. Null until it is sent. */
    digest: text('digest').unique(),
    subject: localized('subject'),
    /** What mail programs show after the subject. */
    preview: localized('preview'),
    /** Markdown. */
    body: localized('body'),
    /** Whom it goes to, or went to. */
    audience: jsonb('audience').$type<NewsletterAudience>().notNull().default(everybody),
    /** `sent`: every mail has left or failed. */
    state: text('state', { enum: newsletterStates }).notNull().default('draft'),
    /** Counts saves, to detect conflicts. */
    revision: integer('revision').notNull().default(1),
    scheduledAt: at('scheduled_at'),
    /** When it was to be mailed by itself and was not, and why; until it is scheduled or sent, or its owner has seen it. */
    refusedAt: at('refused_at'),
    refusal: text('refusal', { enum: newsletterRefusals }),
    testedAt: at('tested_at'),
    testedRevision: integer('tested_revision'),
    startedAt: at('started_at'),
    /** Who subscribed later does not get it. */
    audienceAt: at('audience_at'),
    /** Counts the times it began or went on; jobs of an earlier time send nothing. */
    run: integer('run').notNull().default(0),
    /** Whether everybody of the audience has a delivery of this run. */
    spread: boolean('spread').notNull().default(false),
    finishedAt: at('finished_at'),
    /** Mails that left; deliveries go with their subscription. */
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Who used its link. */
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
    /** Whose job sends it. */
    run: integer('run').notNull().default(0),
    /** While its mail is being sent: only the job that began may go on. */
    claimedAt: at('claimed_at'),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at'),
    /** After the last try. */
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

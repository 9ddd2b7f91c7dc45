import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { savedViewPlaces } from './saved-view-places.ts'

/** Filters and sorting of a list in the studio that somebody has saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text('place', { enum: savedViewPlaces }).notNull(),
    name: text('name').notNull(),
    /** The query of the list's URL, without the question mark and the page. */
    query: text('query').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.userId, table.place, table.name)],
)

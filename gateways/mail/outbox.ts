import { desc } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import type { Outbox } from '#domain/mail/mail-sender.ts'
import { outboxMails } from './outbox-mail.table.ts'

const mostListed = 50

/** Keeps mails in the database, where the outbox page shows them. */
export function createOutbox(db: Database): Outbox {
  return {
    kind: 'outbox',
    async send({ to, subject, html, text }) {
      await db.insert(outboxMails).values({ recipient: to, subject, html, text })
    },
    list: () => db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(mostListed),
  }
}

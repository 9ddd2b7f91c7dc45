import { desc } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import type { MailSender } from '#domain/mail/mail-sender.ts'
import { outboxMails } from './outbox-mail.table.ts'

/** Keeps mails in the database, where the outbox page shows them. */
export function createOutbox(db: Database): MailSender {
  return {
    kind: 'outbox',
    async send({ to, subject, html, text }) {
      await db.insert(outboxMails).values({ recipient: to, subject, html, text })
    },
  }
}

/** The newest mails of the outbox, at most `limit`. */
export async function listOutboxMails(db: Database, limit = 50) {
  return db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(limit)
}

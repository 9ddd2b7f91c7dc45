import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import type { Outbox } from '#domain/mail/mail-sender.ts'
import { outboxMails } from './outbox-mail.table.ts'

const mostListed = 50

/** Keeps mails in the database, where the outbox page shows them. */
export function createOutbox(db: Database): Outbox {
  return {
    kind: 'outbox',
    async send({ to, subject, html, text, attachments = [] }) {
      const kept = attachments.map(({ name, type, content }) => ({
        ...{ name, type, content: Buffer.from(content).toString('base64') },
      }))
      await db.insert(outboxMails).values({ recipient: to, subject, html, text, attachments: kept })
    },
    list() {
      const names = sql<string[]>`coalesce(
        (select jsonb_agg(file ->> 'name') from jsonb_array_elements(${outboxMails.attachments}) file), '[]')`
      return db
        .select({ ...getTableColumns(outboxMails), attachments: names })
        .from(outboxMails)
        .orderBy(desc(outboxMails.id))
        .limit(mostListed)
    },
    async findAttachment(mailId, place) {
      const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, mailId)).limit(1)
      const file = mail?.attachments[place]
      return file ? { ...file, content: Buffer.from(file.content, 'base64') } : null
    },
  }
}

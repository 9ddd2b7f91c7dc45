import { desc, eq, getTableColumns, lt, notLike, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { Outbox } from '#domain/kernel/ports/mail-sender.ts'
import type { Seal } from '#domain/kernel/seal.ts'
import { outboxMails } from './outbox-mail.table.ts'

const mostListed = 50
const daysKept = 30

/** Stores mails, sealed, for a month instead of sending them. */
export function createOutbox(db: Database, seal: Seal): Outbox {
  return {
    kind: 'outbox',
    async send({ to, subject, html, text, attachments = [] }) {
      const stored = attachments.map(({ name, type, content }) => ({
        name,
        type,
        content: Buffer.from(content).toString('base64'),
      }))
      const words = { subject: seal.seal(subject), html: seal.seal(html), text: seal.seal(text) }
      await db
        .delete(outboxMails)
        .where(lt(outboxMails.createdAt, sql`now() - make_interval(days => ${daysKept})`))
      await db.insert(outboxMails).values({ recipient: to, ...words, attachments: stored })
    },
    async list() {
      const names = sql<string[]>`coalesce(
        (select jsonb_agg(file ->> 'name') from jsonb_array_elements(${outboxMails.attachments}) file), '[]')`
      const mails = await db
        .select({ ...getTableColumns(outboxMails), attachments: names })
        .from(outboxMails)
        .orderBy(desc(outboxMails.id))
        .limit(mostListed)
      return mails.flatMap((mail) => {
        const [subject, html, text] = [seal.open(mail.subject), seal.open(mail.html), seal.open(mail.text)]
        // It was sealed with another secret.
        if (subject === null || html === null || text === null) return []
        return [{ ...mail, subject, html, text }]
      })
    },
    async findAttachment(mailId, place) {
      const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, mailId)).limit(1)
      const file = mail?.attachments[place]
      return file ? { ...file, content: Buffer.from(file.content, 'base64') } : null
    },
  }
}

/** Seals mails that are still stored in clear text. */
export async function sealOutbox(db: Database, seal: Seal): Promise<void> {
  const clear = await db.select().from(outboxMails).where(notLike(outboxMails.html, 'sealed:%'))
  for (const { id, subject, html, text } of clear) {
    const words = { subject: seal.seal(subject), html: seal.seal(html), text: seal.seal(text) }
    await db.update(outboxMails).set(words).where(eq(outboxMails.id, id))
  }
}

import { asc, eq } from 'drizzle-orm'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { certificates } from './certificate.table.ts'

/** What a person can show of what they learnt; a certificate names them, so it goes with them. */
export const certificateData: PersonalDataPart = {
  name: 'certificates',
  collect: ({ db }, { id }) =>
    db.select().from(certificates).where(eq(certificates.userId, id)).orderBy(asc(certificates.issuedAt)),
  async erase(db, { id }) {
    await db.delete(certificates).where(eq(certificates.userId, id))
    return []
  },
}

import { eq } from 'drizzle-orm'
import { localTransfers } from '#domain/commerce/transfers/local-transfer.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'

export async function isPhotoNamed(db: Database, imageKey: string): Promise<boolean> {
  const holder = (table: typeof localTransfers | typeof contactMessages) =>
    db.select({ imageKey: table.imageKey }).from(table).where(eq(table.imageKey, imageKey)).limit(1)
  const [proofs, photos] = [await holder(localTransfers), await holder(contactMessages)]
  return proofs.length + photos.length > 0
}

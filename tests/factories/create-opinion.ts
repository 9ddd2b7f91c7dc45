import { opinions } from '#domain/learning/opinions/opinion.table.ts'
import type { Services } from '#server/process/compose.ts'
import { createUser } from './create-user.ts'

export type OpinionRow = typeof opinions.$inferSelect

/** An opinion on a course, unless `values` say otherwise, by a new person who need not own it. */
export async function createOpinion(
  services: Pick<Services, 'connection'>,
  values: Partial<typeof opinions.$inferInsert> & { productId: number },
): Promise<OpinionRow> {
  const writerId = values.writerId === undefined ? (await createUser(services)).id : values.writerId
  const [row] = await services.connection.db
    .insert(opinions)
    .values({
      productType: 'course',
      stars: 5,
      words: 'Se entiende a la primera.',
      locale: 'es',
      createdAt: new Date(),
      ...values,
      writerId,
    })
    .returning()
  if (!row) throw new Error('no opinion was written')
  return row
}

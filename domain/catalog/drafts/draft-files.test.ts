import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { draftParts, draftRevisions, drafts } from './draft.table.ts'
import { listNamedInDrafts } from './draft-file-queries.ts'

const services = await createTestServices()
const { db } = services.connection

test('one query finds which files a draft, its parts and its history name', async () => {
  await createDraftCourse(await contextOf(services, await createUser(services, { role: 'author' })))
  const key = (letter: string) => `videos/${letter.repeat(64)}.mp4`
  const fields = (value: object) => ({ fields: sql`${JSON.stringify(value)}::jsonb` })
  await db.update(drafts).set(fields({ cover: { hash: 'a'.repeat(64) } }))
  await db.update(draftParts).set(fields({ videoFiles: { es: key('b') } }))
  await db.update(draftRevisions).set(fields({ captionFiles: { en: key('c') } }))
  const queries = spyOnQueries(db)
  const found = await listNamedInDrafts(db, ['a'.repeat(64), key('b'), key('c'), key('d'), "it's \\ gone"])
  expect(queries).toHaveBeenCalledTimes(1)
  queries.mockRestore()
  expect(found).toEqual(new Set(['a'.repeat(64), key('b'), key('c')]))
  expect(await listNamedInDrafts(db, [])).toEqual(new Set())
})

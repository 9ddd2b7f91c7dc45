import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createVideoFile } from '#tests/factories/create-video-file.ts'
import { hasFfmpeg } from '#tests/harness/films.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { requestMissingRenditions, requestRenditions } from './request-renditions.ts'

const services = await createTestServices({ settings: { AULA_RENDITIONS: 'true' } })

test('an author asks for their own videos only, a learner for none', async () => {
  const author = await createUser(services, { role: 'author' })
  const other = await createUser(services, { role: 'author' })
  const learner = await createUser(services)
  const { id } = await createVideoFile(services, { uploadedBy: author.id })
  const ask = async (who: { id: string }) => requestRenditions(await contextOf(services, who), { id })
  await expect(ask(other)).rejects.toMatchObject({ code: 'nothing-here' })
  await expect(ask(learner)).rejects.toMatchObject({ code: 'staff-only' })
  await expect(requestMissingRenditions(await contextOf(services, author))).rejects.toMatchObject({
    code: 'owner-only',
  })
  expect(await ask(author)).toEqual(hasFfmpeg() ? { ok: true } : { ok: false, code: 'not-here' })
})

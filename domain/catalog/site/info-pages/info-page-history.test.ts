import { expect, test } from 'vitest'
import { listAuditEntries } from '#domain/people/audit/list-audit-entries.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { createInfoPage } from './create-info-page.ts'
import { findShownPage, getInfoPage } from './get-info-page.ts'
import { getInfoPageRevision, listInfoPageRevisions } from './list-info-page-revisions.ts'
import { removeInfoPage } from './remove-info-page.ts'
import { restoreInfoPageRevision } from './restore-info-page-revision.ts'
import { saveInfoPage } from './save-info-page.ts'

const services = await createTestServices()
const slug = 'aviso'
const start = Date.now()

/** The owner or the system, so many minutes later. */
async function people() {
  const user = await createUser(services, { role: 'owner', name: 'Dueña' })
  const at = (minute: number) => ({ now: () => new Date(start + minute * 60_000) })
  return {
    owner: (minute = 0) => contextOf(services, user, at(minute)),
    operator: (minute = 0) => contextOf(services, system, at(minute)),
  }
}
type Person = Awaited<ReturnType<Awaited<ReturnType<typeof people>>['owner']>>

const lead = (context: Person, revision: number, es: string) =>
  saveInfoPage(context, { slug, revision, fields: { lead: { es } } })

test('every save is an entry, and those of one person within five minutes are one', async () => {
  const { owner, operator } = await people()
  await createInfoPage(await owner(0), { slug, title: { es: 'Aviso' } })
  await lead(await owner(2), 1, 'Uno')
  await lead(await owner(4), 2, 'Dos')
  await lead(await owner(6), 3, 'Tres')
  await lead(await operator(7), 4, 'Cuatro')
  await lead(await owner(8), 5, 'Cinco')
  const entries = await listInfoPageRevisions(await owner(), { slug })
  expect(entries.map(({ revision, reason, by }) => [revision, reason, by?.name])).toEqual([
    [6, 'saved', 'Dueña'],
    [5, 'saved', undefined],
    [4, 'saved', 'Dueña'],
    [3, 'saved', 'Dueña'],
  ])
  const revisionId = entries[2]?.id ?? 0
  expect(await getInfoPageRevision(await owner(), { slug, revisionId })).toMatchObject({
    revision: 4,
    at: new Date(start + 6 * 60_000),
    fields: { slug, title: { es: 'Aviso' }, lead: { es: 'Tres' }, body: {}, published: false },
  })
})

test('texts are brought back by a save; the address and the readers stay', async () => {
  const { owner, operator } = await people()
  await createInfoPage(await operator(), { slug, title: { es: 'Antes' } })
  await saveInfoPage(await operator(), { slug, revision: 1, fields: { body: { es: '**Antes**' } } })
  const [first] = await listInfoPageRevisions(await owner(), { slug })
  const after = { slug: 'legal', title: { es: 'Después' }, body: { en: 'After' }, published: true }
  await saveInfoPage(await owner(), { slug, revision: 2, fields: after })
  const [second] = await listInfoPageRevisions(await owner(), { slug })

  const restore = async (revisionId = 0, revision = 0) =>
    restoreInfoPageRevision(await owner(), { slug: 'legal', revisionId, revision })
  expect(await restore(first?.id, 3)).toEqual({ ok: true, slug: 'legal', revision: 4 })
  expect(await findShownPage(await contextOf(services, visitor), { slug: 'legal' })).toEqual({
    title: { es: 'Antes' },
    lead: {},
    content: { es: '<p><strong>Antes</strong></p>' },
    published: true,
  })
  const [entry] = (await listAuditEntries(await owner())).entries
  expect(entry).toMatchObject({
    action: 'info-page.restored',
    subject: 'info-page/legal',
    before: { title: { es: 'Después' } },
    after: { title: { es: 'Antes' }, body: true, from: 2 },
  })
  // What was there stays, and undoes it.
  expect(await restore(second?.id, 4)).toMatchObject({ ok: true, revision: 5 })
  expect((await getInfoPage(await owner(), { slug: 'legal' })).fields).toMatchObject(after)
  const entries = await listInfoPageRevisions(await owner(), { slug: 'legal' })
  expect(entries.map(({ reason }) => reason)).toEqual(['restored', 'restored', 'saved', 'saved'])
})

test('nothing is brought back over what somebody else saved, nor from another page', async () => {
  const { owner, operator } = await people()
  await createInfoPage(await owner(), { slug, title: { es: 'Aviso' } })
  const [first] = await listInfoPageRevisions(await owner(), { slug })
  await lead(await operator(), 1, 'De otra persona')
  const revisionId = first?.id ?? 0
  expect(await restoreInfoPageRevision(await owner(), { slug, revisionId, revision: 1 })).toMatchObject({
    ok: false,
    code: 'changed-meanwhile',
    theirs: { revision: 2, fields: { lead: { es: 'De otra persona' } } },
  })
  await createInfoPage(await owner(), { slug: 'otra', title: { es: 'Otra' } })
  const ofOtherPage = { slug: 'otra', revisionId, revision: 1 }
  await expect(restoreInfoPageRevision(await owner(), ofOtherPage)).rejects.toMatchObject({
    kind: 'not-found',
  })
  await expect(getInfoPageRevision(await owner(), ofOtherPage)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(listInfoPageRevisions(await owner(), { slug: 'nunca' })).rejects.toMatchObject({
    kind: 'not-found',
  })
})

test('a reset of a shipped page is undone from its history, and so is bringing the owner’s texts back', async () => {
  const { owner } = await people()
  const about = { slug: 'about' }
  expect(await listInfoPageRevisions(await owner(), about)).toEqual([])
  const texts = { title: { es: 'Sobre mí' }, body: { es: 'Hola.' } }
  await saveInfoPage(await owner(), { ...about, revision: 0, fields: { ...texts, published: true } })
  await removeInfoPage(await owner(), about)
  const [reset, written] = await listInfoPageRevisions(await owner(), about)
  expect([reset?.reason, written?.reason]).toEqual(['reset', 'saved'])
  await restoreInfoPageRevision(await owner(), { ...about, revisionId: written?.id ?? 0, revision: 2 })
  expect(await getInfoPage(await owner(), about)).toMatchObject({
    fields: { ...texts, published: false },
    revision: 3,
  })
  await saveInfoPage(await owner(), { ...about, revision: 3, fields: { published: true } })
  await restoreInfoPageRevision(await owner(), { ...about, revisionId: reset?.id ?? 0, revision: 4 })
  expect(await getInfoPage(await owner(), about)).toMatchObject({ fields: { title: {}, published: false } })
})

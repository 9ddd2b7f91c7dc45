import { expect, test } from 'vitest'
import { listAuditEntries } from '#domain/people/audit/list-audit-entries.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { createInfoPage } from './create-info-page.ts'
import { findMovedPage, findShownPage, getInfoPage } from './get-info-page.ts'
import { removeInfoPage } from './remove-info-page.ts'
import { saveInfoPage } from './save-info-page.ts'

const services = await createTestServices()
const title = { es: 'Aviso legal' }

async function page(slug: string) {
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  await createInfoPage(owner, { slug, title })
  await saveInfoPage(owner, { slug, revision: 1, fields: { published: true } })
  const rename = async (from: string, to: string) => {
    const { revision } = await getInfoPage(owner, { slug: from })
    expect(await saveInfoPage(owner, { slug: from, revision, fields: { slug: to } })).toMatchObject({
      ok: true,
      slug: to,
    })
  }
  return { owner, rename }
}
const moved = async (slug: string) => findMovedPage(await contextOf(services, visitor), { slug })
const shown = async (slug: string) => findShownPage(await contextOf(services, visitor), { slug })

test('every earlier address leads to the page at once, and back again when it takes one of them', async () => {
  const { owner, rename } = await page('uno')
  await rename('uno', 'dos')
  await rename('dos', 'tres')
  expect([await moved('uno'), await moved('dos'), await moved('tres')]).toEqual(['tres', 'tres', null])
  expect((await getInfoPage(owner, { slug: 'tres' })).formerSlugs).toEqual(['dos', 'uno'])
  await rename('tres', 'uno')
  expect([await moved('uno'), await moved('dos'), await moved('tres')]).toEqual([null, 'uno', 'uno'])
  expect(await moved('nunca')).toBeNull()
  const [entry] = (await listAuditEntries(owner)).entries
  expect(entry).toMatchObject({
    action: 'info-page.saved',
    subject: 'info-page/tres',
    before: { slug: 'tres' },
    after: { slug: 'uno' },
  })
})

test('an address that another page takes is that page’s, even once it is gone', async () => {
  const { owner, rename } = await page('uno')
  await rename('uno', 'dos')
  await createInfoPage(owner, { slug: 'uno', title: { es: 'Otra' } })
  // Still hidden.
  expect([await moved('uno'), await shown('uno')]).toEqual([null, null])
  await removeInfoPage(owner, { slug: 'uno' })
  expect(await moved('uno')).toBeNull()
  await rename('dos', 'tres')
  await createInfoPage(owner, { slug: 'otra', title: { es: 'Otra' } })
  await rename('otra', 'dos')
  expect(await moved('dos')).toBeNull()
  expect((await getInfoPage(owner, { slug: 'tres' })).formerSlugs).toEqual([])
  // The other one moves on, and what it leaves leads to it.
  await saveInfoPage(owner, { slug: 'dos', revision: 2, fields: { slug: 'cuatro', published: true } })
  expect(await moved('dos')).toBe('cuatro')
})

test('earlier addresses of a hidden page tell visitors nothing, and those of a deleted one nobody', async () => {
  const { owner, rename } = await page('uno')
  await rename('uno', 'dos')
  await saveInfoPage(owner, { slug: 'dos', revision: 3, fields: { published: false } })
  expect(await moved('uno')).toBeNull()
  expect(await findMovedPage(owner, { slug: 'uno' })).toBe('dos')
  await removeInfoPage(owner, { slug: 'dos' })
  expect(await findMovedPage(owner, { slug: 'uno' })).toBeNull()
})

test('who edits the page under its earlier address is told, loses nothing, and deletes nothing', async () => {
  const { owner, rename } = await page('uno')
  await rename('uno', 'dos')
  const late = { slug: 'uno', revision: 2, fields: { slug: 'uno', lead: { es: 'Tarde' } } }
  expect(await saveInfoPage(owner, late)).toMatchObject({
    ok: false,
    code: 'changed-meanwhile',
    theirs: { revision: 3, fields: { slug: 'dos' } },
  })
  await expect(removeInfoPage(owner, { slug: 'uno' })).rejects.toMatchObject({ kind: 'not-found' })
  const merged = { slug: 'uno', revision: 3, fields: { slug: 'dos', lead: { es: 'Tarde' } } }
  expect(await saveInfoPage(owner, merged)).toEqual({ ok: true, slug: 'dos', revision: 4 })
  // Sent again, since its answer was lost.
  expect(await saveInfoPage(owner, merged)).toEqual({ ok: true, slug: 'dos', revision: 4 })
})

test('two pages that want one address at the same time: one gets it, and it leads nowhere else', async () => {
  const { owner, rename } = await page('uno')
  await createInfoPage(owner, { slug: 'otra', title })
  await rename('uno', 'dos')
  const wanting = [
    createInfoPage(owner, { slug: 'uno', title }),
    saveInfoPage(await contextOf(services, system), { slug: 'otra', revision: 1, fields: { slug: 'uno' } }),
  ]
  const answers = await Promise.allSettled(wanting)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await moved('uno')).toBeNull()
})

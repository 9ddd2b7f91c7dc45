import { describe, expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { createInfoPage } from './create-info-page.ts'
import { findShownPage, getInfoPage, listInfoPages } from './get-info-page.ts'
import { getInfoPageRevision, listInfoPageRevisions } from './list-info-page-revisions.ts'
import { removeInfoPage } from './remove-info-page.ts'
import { restoreInfoPageRevision } from './restore-info-page-revision.ts'
import { saveInfoPage } from './save-info-page.ts'

const services = await createTestServices()
const owner = () => contextOf(services, system)
const shown = async (slug: string) => findShownPage(await contextOf(services, visitor), { slug })
const title = { es: 'Aviso legal' }

describe('a page of the owner’s own', () => {
  test('is hidden until it is published, and then shown as safe HTML', async () => {
    const context = await owner()
    await createInfoPage(context, { slug: 'aviso', title })
    expect(await shown('aviso')).toBeNull()
    const body = { es: '## Quién\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) **Aula**', en: ' ' }
    const saved = await saveInfoPage(context, {
      slug: 'aviso',
      revision: 1,
      fields: { body, published: true },
    })
    expect(saved).toEqual({ ok: true, slug: 'aviso', revision: 2 })
    const page = await shown('aviso')
    expect(page).toMatchObject({ title, lead: {}, published: true })
    expect(page?.content.es).toContain('<strong>Aula</strong>')
    expect(page?.content.es).not.toMatch(/script/)
    expect(page?.content.en).toBeUndefined()
  })

  test('has another address once its slug is changed', async () => {
    const context = await owner()
    for (const slug of ['aviso', 'otra']) await createInfoPage(context, { slug, title })
    for (const [slug, code] of [
      ['otra', 'slug-taken'],
      ['about', 'slug-reserved'],
      ['Con Espacio', 'invalid-value'],
    ] as const) {
      await expect(
        saveInfoPage(context, { slug: 'aviso', revision: 1, fields: { slug } }),
      ).rejects.toMatchObject({ fields: { slug: [code] } })
    }
    await saveInfoPage(context, { slug: 'aviso', revision: 1, fields: { slug: 'legal', published: true } })
    expect([await shown('aviso'), await shown('legal')]).toMatchObject([null, { title }])
    await expect(createInfoPage(context, { slug: 'legal', title })).rejects.toMatchObject({
      fields: { slug: ['slug-taken'] },
    })
    await expect(createInfoPage(context, { slug: 'nueva', title: {} })).rejects.toMatchObject({
      fields: { title: ['required'] },
    })
  })

  test('is not overwritten by who has not seen the last version', async () => {
    const context = await owner()
    await createInfoPage(context, { slug: 'aviso', title })
    const save = (lead: string, revision: number) =>
      saveInfoPage(context, { slug: 'aviso', revision, fields: { lead: { es: lead } } })
    expect(await save('Uno', 1)).toMatchObject({ ok: true, revision: 2 })
    expect(await save('Dos', 1)).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
      theirs: { revision: 2, fields: { lead: { es: 'Uno' } } },
    })
    // Sent again, since its answer was lost.
    expect(await save('Uno', 1)).toMatchObject({ ok: true, revision: 2 })
  })

  test('is deleted for good', async () => {
    const context = await owner()
    await createInfoPage(context, { slug: 'aviso', title })
    await removeInfoPage(context, { slug: 'aviso' })
    await expect(getInfoPage(context, { slug: 'aviso' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(removeInfoPage(context, { slug: 'aviso' })).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('a shipped page', () => {
  test('takes the owner’s texts, and gives them back', async () => {
    const context = await owner()
    expect(await getInfoPage(context, { slug: 'about' })).toMatchObject({ revision: 0, updatedAt: null })
    const fields = { title: { en: 'About me' }, body: { en: 'Hello.' }, published: true }
    await saveInfoPage(context, { slug: 'about', revision: 0, fields })
    expect(await shown('about')).toMatchObject({ content: { en: '<p>Hello.</p>' } })
    await removeInfoPage(context, { slug: 'about' })
    expect(await shown('about')).toBeNull()
    expect(await getInfoPage(context, { slug: 'about' })).toMatchObject({
      fields: { title: {}, published: false },
      revision: 2,
    })
    expect(await saveInfoPage(context, { slug: 'about', revision: 1, fields })).toMatchObject({ ok: false })
    await expect(
      saveInfoPage(context, { slug: 'about', revision: 2, fields: { published: true } }),
    ).rejects.toMatchObject({ fields: { title: ['required'] } })
  })

  test('is listed before the others, whether it was written or not', async () => {
    const context = await owner()
    await createInfoPage(context, { slug: 'aviso', title })
    expect((await listInfoPages(context)).map(({ slug, shipped }) => [slug, shipped])).toEqual([
      ['about', true],
      ['clases-exlusives', true],
      ['clases-code', true],
      ['aviso', false],
    ])
  })
})

test('pages are the owner’s alone', async () => {
  await createInfoPage(await owner(), { slug: 'aviso', title })
  const [entry] = await listInfoPageRevisions(await owner(), { slug: 'aviso' })
  const revision = { slug: 'aviso', revisionId: entry?.id ?? 0, revision: 1 }
  for (const role of ['author', 'support', 'learner'] as const) {
    const context = await contextOf(services, await createUser(services, { role }))
    for (const act of [
      () => listInfoPages(context),
      () => getInfoPage(context, { slug: 'aviso' }),
      () => createInfoPage(context, { slug: 'otra', title }),
      () => saveInfoPage(context, { slug: 'aviso', revision: 1, fields: { published: true } }),
      () => removeInfoPage(context, { slug: 'aviso' }),
      () => listInfoPageRevisions(context, { slug: 'aviso' }),
      () => getInfoPageRevision(context, revision),
      () => restoreInfoPageRevision(context, revision),
    ]) {
      await expect(act()).rejects.toMatchObject({ kind: 'forbidden' })
    }
    expect(await findShownPage(context, { slug: 'aviso' })).toBeNull()
  }
})

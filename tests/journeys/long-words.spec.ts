import { expectToFit } from '#tests/harness/editor-steps.ts'
import { expect, type Studio, test } from '#tests/harness/journey.ts'

/** Longer than any line, with nothing in it where a browser would break it by itself. */
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)

test('words that are longer than a line break on every page, and widen none', async ({
  page,
  studio,
  account,
  signInAs,
  newBuyer,
}) => {
  test.setTimeout(120_000)
  const course = await publish(studio, 'course')
  const book = await publish(studio, 'book')
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  const visit = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (const width of [360, size.width]) {
        await page.setViewportSize({ ...size, width })
        await expectToFit(page, `${path} at ${width} px`)
      }
    }
  }
  await visit([
    '/',
    '/libros',
    `/inscribe/${course.slug}`,
    `/libro/${book.slug}`,
    // Those of the same author are named on it.
    '/inscribe/http-desde-el-cable',
    `/free/${course.slug}/0/0`,
    `/opiniones/curso/${course.slug}`,
    `/buscar?q=${word.slice(0, 20)}`,
  ])
  await newBuyer(`course/${course.slug}`, `book/${book.slug}`)
  await visit([
    '/mis-recursos',
    `/mis-notas/${course.slug}`,
    `/comments/${course.slug}`,
    `/mis-certificados/${course.slug}`,
    `/${course.slug}/0/0`,
    `/libro/visor/${book.slug}/1`,
  ])
  await signInAs(account('marina'))
  await visit(['/studio/courses', '/studio/books', '/studio/prices', `/studio/courses/${course.slug}`])
  for (const { draftId } of [course, book]) await studio(`/drafts/${draftId}/unpublish`, {})
})

async function publish(studio: Studio, kind: 'course' | 'book'): Promise<{ draftId: number; slug: string }> {
  const create = async (path: string, data: object) => (await (await studio(path, data)).json()).data
  const title = `${kind}${word}`
  const { draftId, slug } = await create('/drafts', { kind, title, locale: 'es' })
  const fields = {
    subtitle: { es: word },
    description: { es: word },
    category: { slug: 'web', title: { es: 'Web' } },
    price: 99_999_900,
  }
  await studio(`/drafts/${draftId}`, { revision: 1, fields }, 'PATCH')
  const part = (kind: string, parentId: number | null) =>
    create(`/drafts/${draftId}/parts`, { kind, parentId, title: { es: word } })
  if (kind === 'book') {
    const { partId } = await part('chapter', null)
    await studio(`/drafts/parts/${partId}`, { revision: 1, fields: { content: { es: word } } }, 'PATCH')
  } else {
    const { partId } = await part('lesson', (await part('section', null)).partId)
    const reading = { type: 'reading', reading: { es: word }, free: true }
    await studio(`/drafts/parts/${partId}`, { revision: 1, fields: reading }, 'PATCH')
  }
  const answer = await create(`/drafts/${draftId}/publish`, {})
  expect(answer.problems ?? []).toEqual([])
  return { draftId, slug }
}

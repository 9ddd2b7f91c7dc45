import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { create } from 'tar'
import { bookFiles, writeFiles } from '#tests/factories/create-course-folder.ts'
import { csrfHeader, expect, test } from '#tests/harness/journey.ts'

/**
 * A book's archive with a light PDF and examples, and a dark PDF announced. No longer sold, so that other journeys' lists do not
 * show it.
 */
async function archive(slug: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'aula-book-'))
  const document = await PDFDocument.create()
  for (const _ of [1, 2, 3]) document.addPage()
  await writeFiles(folder, {
    ...bookFiles,
    'book.md':
      bookFiles['book.md']
        ?.replace('slug: el-libro', `slug: ${slug}`)
        .replace('language: es\n', 'language: es\nstatus: archived\n') ?? '',
    'files/el-libro.pdf': await document.save(),
    'files/ejemplos.zip': 'PK\x03\x04 and the rest',
  })
  const packed = await buffer(
    create({ cwd: folder, portable: true }, ['book.md', 'book.en.md', 'post.md', 'files']),
  )
  await rm(folder, { recursive: true })
  return packed
}

test('a buyer opens a PDF in the page, downloads another file, and is told when access is missing @long', async ({
  page,
  context,
  browser,
  baseURL,
  signInAs,
  account,
  studio,
  takeComplaints,
  expectAccessible,
  newBuyer,
}) => {
  const slug = `el-libro-${crypto.randomUUID()}`
  await signInAs(account('marina'))
  const headers = { ...(await csrfHeader(context)), 'Content-Type': 'application/x-tar' }
  const imported = await context.request.post('/api/v1/studio/books/import', {
    headers,
    data: await archive(slug),
  })
  expect(imported.ok(), await imported.text()).toBe(true)
  await context.clearCookies()
  const { email } = await newBuyer(`book/${slug}`)

  await page.goto(`/libro/${slug}`)
  await expect(page.getByText('En preparación', { exact: true })).toHaveCount(1)
  await expectAccessible()
  await page.getByRole('link', { name: /^Abrir.*PDF claro$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/libro/visor/${slug}/pdf/\\d+$`))
  await expect(page.getByText('de 3', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al libro' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Descargar.*ZIP/ }).click()
  expect((await download).suggestedFilename()).toBe('ejemplos.zip')
  await expect(page).toHaveURL(new RegExp(`/libro/${slug}$`))

  // The link works without scripts too.
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await plain.addCookies(await context.cookies())
  const still = await plain.newPage()
  await still.goto(`/libro/${slug}`)
  const saved = still.waitForEvent('download')
  await still.getByRole('link', { name: /^Descargar.*ZIP/ }).click()
  expect((await saved).suggestedFilename()).toBe('ejemplos.zip')
  await plain.close()

  await studio('/entitlements/revocations', { email, product: { type: 'book', slug } })
  await page.getByRole('link', { name: /^Descargar.*ZIP/ }).click()
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(
    'No se pudo generar el acceso al visor.',
  )
  expect(takeComplaints()).toEqual([expect.stringContaining('403')])
})

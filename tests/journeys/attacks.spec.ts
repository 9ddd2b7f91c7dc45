import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { create } from 'tar'
import { htmlAttacks } from '#tests/harness/html-attacks.ts'
import { csrfHeader, expect, test } from '#tests/harness/journey.ts'
import { sample } from '#tests/harness/lanes.ts'

// A separate site: it renames the demo's people and imports a hostile course.
test.use({ shop: 'attacked' })

/** The unit tests of the sanitizer run them all each time; browsers in the long run, otherwise every sixth. */
const attacks = sample(htmlAttacks.slice(0, 110), 6)

test('attacks run on an unprotected page', async ({ page }) => {
  await page.goto('/healthz')
  for (const attack of [htmlAttacks[0], htmlAttacks[24]]) {
    await page.setContent(`<title>x</title>${attack}`)
    await expect.poll(() => page.evaluate(() => '__xss' in window)).toBe(true)
  }
})

/** No script ran; what the content policy blocks fails the journey by itself. */
async function expectUntouched(page: Page) {
  expect(await page.evaluate(() => '__xss' in window), page.url()).toBe(false)
}

async function call(context: BrowserContext, path: string, data: object) {
  const answer = await context.request.post(path, { data, headers: await csrfHeader(context) })
  expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`an attack opened a dialog: ${dialog.message()}`)
  })
})

async function hostileCourse(slug: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'aula-hostile-'))
  const said = (text: string) => JSON.stringify(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, 200))
  const write = (file: string, keys: string, body = '') =>
    writeFile(join(folder, file), `---\n${keys}\n---\n\n${body}\n`)
  await mkdir(join(folder, '01-ataques'))
  await write(
    'course.md',
    `slug: ${slug}\nlanguage: es\ntitle: ${said(`Hostil ${attacks[0]}`)}\nsubtitle: ${said(htmlAttacks[24] ?? '')}\ncategory: web\ncategoryTitle: ${said(attacks[1]?.slice(0, 80) ?? '')}`,
    attacks.join('\n\n'),
  )
  await write('01-ataques/section.md', `title: ${said(attacks[2] ?? '')}`)
  for (const [index, attack] of attacks.entries()) {
    const file = `01-ataques/${String(index + 1).padStart(3, '0')}-ataque-${index}.md`
    const body = ['Antes.', ...attacks.slice(index, index + 5)]
    await write(file, `title: ${said(`${index} ${attack}`)}\ntype: reading`, body.join('\n\n'))
  }
  const chunks: Buffer[] = []
  for await (const chunk of create({ cwd: folder, portable: true }, ['.'])) chunks.push(chunk)
  await rm(folder, { recursive: true })
  return Buffer.concat(chunks)
}

test('attacks in an imported folder and in notes on its classes do not run @long', async ({
  page,
  account,
  signInAs,
}) => {
  test.slow()
  await signInAs(account('marina'))
  const imported = await page.request.post('/api/v1/studio/courses/import', {
    data: await hostileCourse('curso-hostil'),
    headers: { ...(await csrfHeader(page.context())), 'Content-Type': 'application/x-tar' },
  })
  expect(imported.status(), await imported.text()).toBe(200)
  const { data } = await (await page.request.get('/api/v1/tutorial-full/curso-hostil')).json()
  const lessons: { id: number }[] = data.sections[0].classes
  expect(lessons).toHaveLength(attacks.length)
  let accepted = 0
  for (const [index, attack] of attacks.entries()) {
    const note = { tutorial_section_class_id: lessons[index]?.id, comment: `<p>n</p>${attack}` }
    const headers = await csrfHeader(page.context())
    const { status, ok } = await page.request
      .post('/api/v1/note', { data: note, headers })
      .then((answer) => ({ status: answer.status(), ok: answer.ok() }))
    expect([200, 400]).toContain(status)
    if (ok) accepted += 1
  }
  expect(accepted).toBeGreaterThanOrEqual(0.9 * attacks.length)

  await page.goto('/')
  await expect(page.getByText('Hostil').first()).toBeVisible()
  await expectUntouched(page)
  await page.goto('/inscribe/curso-hostil')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectUntouched(page)
  for (let index = 0; index < attacks.length; index += 5) {
    await page.goto(`/curso-hostil/0/${index}?tab=yours`)
    await expect(page.getByText('Antes.')).toBeVisible()
    await expectUntouched(page)
  }
  for (const path of ['/mis-notas/curso-hostil', '/mis-notas/curso-hostil?page=2', '/buscar?q=script']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectUntouched(page)
  }
})

test("attacks in comments and in their authors' names do not run", async ({
  browser,
  site,
  account,
  page,
  signInAs,
}) => {
  await signInAs(account('bruno'))
  const full = await (await page.request.get('/api/v1/tutorial-full/git-sin-miedo')).json()
  const lesson = full.data.sections[2].classes[0].id as number
  const names = [
    `<script>window.__xss=1</script>`,
    `"><img src=x onerror="window.__xss=1">`,
    `<svg/onload=window.__xss=1>`,
  ]
  // Comments are rate-limited, so three people share the work.
  for (const [index, name] of ['marina', 'berta', 'bruno'].entries()) {
    const context = await browser.newContext({ baseURL: site.url, locale: 'es-ES' })
    await context.request.get('/sanctum/csrf-cookie')
    await call(context, '/login', account(name))
    const writer = await context.newPage()
    await writer.goto('/profile/settings')
    await writer.getByLabel('Cómo te llamas').fill(names[index] ?? '')
    await writer.getByRole('button', { name: 'Guardar el nombre' }).click()
    await expect(writer.getByText('Nombre guardado')).toBeVisible()
    await expectUntouched(writer)
    for (const attack of attacks.filter((_, place) => place % 3 === index)) {
      await call(context, '/api/v1/comment', {
        tutorial_section_class_id: lesson,
        title: attack.slice(0, 120),
        description: `<p>x</p>${attack}`,
      })
    }
    await context.close()
  }
  await page.goto('/git-sin-miedo/2/0?tab=comments')
  // Before hydration the link would load a new page.
  await page.getByRole('textbox', { name: 'Título', exact: true }).focus()
  await expect(page.getByRole('toolbar', { name: 'Formato del comentario' })).toBeVisible()
  const articles = page.getByRole('article')
  for (let shown = 10; shown < attacks.length; shown += 30) {
    await expect(articles).toHaveCount(shown)
    await page.getByRole('link', { name: /^Ver más/ }).click()
  }
  await expect(articles).toHaveCount(attacks.length)
  await expect(page.getByText(names[1] ?? '').first()).toBeVisible()
  await expectUntouched(page)
  await page.goto('/comments/git-sin-miedo')
  await expect(articles.first()).toBeVisible()
  await expectUntouched(page)
})

test('attacks in messages to the owner do not run in her mail @long', async ({ page, mailTo, site }) => {
  await page.request.get('/sanctum/csrf-cookie')
  const perMessage = 28
  for (let from = 0; from < attacks.length; from += perMessage) {
    const [name = '', surname = ''] = attacks
    const message = `mensaje ${from}\n${attacks.slice(from, from + perMessage).join('\n')}`.slice(0, 5_000)
    const email = 'quien@example.org'
    await call(page.context(), '/api/v1/contact', {
      email,
      name: name.slice(0, 60),
      surname: surname.slice(0, 60),
      message,
    })
  }
  const last = `mensaje ${Math.floor((attacks.length - 1) / perMessage) * perMessage}`
  const { text } = await mailTo('marina@aula.example', new RegExp(last))
  expect(text).toContain('&lt;script')
  await page.goto(site.outbox)
  await expect(page.getByRole('article').filter({ hasText: last }).first()).toBeVisible()
  await expectUntouched(page)
})

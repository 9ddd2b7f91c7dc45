// node scripts/print-demo-book.ts [DATA] (needs the build and Chromium). DATA is a data folder with the demo; without it a new
// one is made, which takes a minute.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { findBrowser } from './browser.mjs'
import { epubFiles } from './demo-epub.ts'
import { startSite } from './site-process.ts'

export type Chapter = { id: number; title: string; orden: number; content: string }
export type Edition = { locale: 'es' | 'en'; title: string; subtitle: string; chapters: Chapter[] }

const slug = 'pedidos-que-no-se-pierden'
const folder = join(import.meta.dirname, '../database/demo/books', slug, 'files')
const given = process.argv[2]
const dataFolder = given ?? mkdtempSync(join(tmpdir(), 'aula-books-'))
const site = await startSite({ dataFolder })
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true })
  await signIn(context)
  const editions = [await readEdition(context, 'es'), await readEdition(context, 'en')]
  const page = await context.newPage()
  // Printed from an address of the site, since only buyers may load the images.
  await page.goto('/api/v1/book/')
  for (const [theme, name] of [
    ['light', slug],
    ['dark', `${slug}-oscuro`],
  ] as const) {
    await page.setContent(printed(editions, theme), { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const options = { preferCSSPageSize: true, printBackground: true, outline: true, tagged: true }
    writeFileSync(join(folder, `${name}.pdf`), await page.pdf(options))
  }
  const files = epubFiles(await Promise.all(editions.map((each) => asXhtml(page, each))), slug)
  writeFileSync(join(folder, `${slug}.epub`), zipSync(files))
} finally {
  await browser.close()
  await site.stop()
  if (!given) rmSync(dataFolder, { recursive: true, force: true })
}

async function signIn(context: BrowserContext): Promise<void> {
  const { request } = context
  const [, password] = /bruno@aula\.example\s+(\S+)/.exec(site.output()) ?? []
  await request.get('/sanctum/csrf-cookie')
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await request.post('/login', {
    data: { email: 'bruno@aula.example', password },
    headers: { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
  })
  if (!answer.ok()) throw new Error(`the demo's buyer cannot log in: ${answer.status()}`)
}

async function readEdition({ request }: BrowserContext, locale: 'es' | 'en'): Promise<Edition> {
  const ask = async (path: string) => {
    const answer = await request.get(`/api/v1/book/${path}`, { headers: { 'Accept-Language': locale } })
    return (await answer.json()).data
  }
  const { id, title, subtitle } = await ask(slug)
  return { locale, title, subtitle, chapters: await ask(`${id}/sections`) }
}

function inOneDocument(html: string, { locale, order }: { locale: string; order: number }): string {
  const here = `${locale}-${order}`
  return html
    .replace(/ id="([^"]+)"/g, ` id="${here}-$1"`)
    .replace(/ href="#([^"]+)"/g, ` href="#${here}-$1"`)
    .replace(/ href="(\d+)#([^"]+)"/g, ` href="#${locale}-$1-$2"`)
    .replace(/ href="(\d+)"/g, ` href="#${locale}-$1"`)
    .replaceAll(' loading="lazy"', '')
}

function printed(editions: readonly Edition[], theme: 'light' | 'dark'): string {
  const parts = editions.map(
    ({ locale, title, subtitle, chapters }) => `<section lang="${locale}">
      <header class="title"><h1>${title}</h1><p>${subtitle}</p></header>
      ${chapters
        .map(
          ({ orden: order, title: chapter, content }) =>
            `<article><h2 id="${locale}-${order}">${chapter}</h2>${lower(inOneDocument(content, { locale, order }))}</article>`,
        )
        .join('')}
    </section>`,
  )
  const [{ title, locale } = { title: slug, locale: 'es' }] = editions
  return `<!doctype html><html lang="${locale}" class="${theme}"><head><meta charset="utf-8"><title>${title}</title><style>${style()}</style></head><body>${parts.join('')}</body></html>`
}

function lower(html: string): string {
  return html.replace(/<(\/?)h([2-5])\b/g, (_, slash, level) => `<${slash}h${Number(level) + 1}`)
}

async function asXhtml(page: Page, edition: Edition): Promise<Edition> {
  const chapters = await page.evaluate(
    (given) =>
      given.map((chapter) => {
        const { body } = new DOMParser().parseFromString(chapter.content, 'text/html')
        const content = Array.from(body.childNodes, (node) => new XMLSerializer().serializeToString(node))
        return {
          ...chapter,
          content: content.join('').replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', ''),
        }
      }),
    edition.chapters,
  )
  return { ...edition, chapters: await Promise.all(chapters.map((each) => withImages(page, each))) }
}

async function withImages(page: Page, chapter: Chapter): Promise<Chapter> {
  let { content } = chapter
  for (const [, address = ''] of content.matchAll(/ src="([^"]+)"/g)) {
    const bytes = await (await page.request.get(address)).body()
    content = content.replaceAll(`"${address}"`, `"data:image/webp;base64,${bytes.toString('base64')}"`)
  }
  return { ...chapter, content }
}

function style(): string {
  const { resolve } = createRequire(import.meta.url)
  const face = (family: string, file: string, italic = false) => {
    const font = readFileSync(resolve(file)).toString('base64')
    return `@font-face{font-family:"${family}";font-weight:200 900;font-style:${italic ? 'italic' : 'normal'};src:url(data:font/woff2;base64,${font})}`
  }
  const fonts = '@fontsource-variable'
  return [
    face('Literata', `${fonts}/literata/files/literata-latin-wght-normal.woff2`),
    face('Literata', `${fonts}/literata/files/literata-latin-wght-italic.woff2`, true),
    face('Bricolage', `${fonts}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`),
    face('JetBrains', `${fonts}/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2`),
    readFileSync(join(import.meta.dirname, 'print-demo-book.css'), 'utf8'),
  ].join('\n')
}

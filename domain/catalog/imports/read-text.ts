import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { fitsText } from '#domain/catalog/markdown/fits-text.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { mostTextBytes, mostTextFileBytes } from '#values/text-limits.ts'
import { type FrontMatter, parseFrontMatter, splitFrontMatter } from './front-matter.ts'
import type { Reading, Report } from './import-problem.ts'
import type { RenderedText } from './plan.ts'
import { readShape } from './shapes.ts'

/** Created once, because a book may include hundreds of files. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The text of a file with `
 * ` as line ends; null, with a report, when it is too large or not UTF-8.
 */
export async function readText(file: string, { folder, report }: Reading): Promise<string | null> {
  const path = join(folder, file)
  if ((await stat(path)).size > mostTextFileBytes) {
    reportSize(file, report)
    return null
  }
  try {
    const text = utf8.decode(await readFile(path))
    return text.replaceAll(/\r\n?/g, '\n')
  } catch {
    report(file, 1, 'not-utf8')
    return null
  }
}

/** False, with a report, for a text that is too long for the shop. */
export function isOfSize(
  text: string,
  { file, line = 1, report }: { file: string; line?: number; report: Report },
): boolean {
  const fits = fitsText(trimMarkdown(text))
  if (!fits) reportSize(file, report, line)
  return fits
}

export function reportSize(file: string, report: Report, line = 1): void {
  report(file, line, 'file-too-large', { most: mostTextBytes / 1_000_000 })
}

export type Body = {
  readonly html: string
  /** As typed, without blank lines around it. */
  readonly markdown: string
  readonly words: number
  readonly codeBlocks: number
}

/** Renders a text and reports content that is not shown. Null, with a report, when it is too long or nested too deeply. */
async function renderBody(
  body: BodyText,
  file: string,
  { report, placeImages }: Pick<Reading, 'report' | 'placeImages'>,
): Promise<Body | null> {
  if (!isOfSize(body.text, { file, line: body.line, report })) return null
  try {
    const text = placeImages ? await placeImages(body, file) : body.text
    const { html, words, codeBlocks, leftOut } = await renderMarkdown(text.trimEnd(), {
      pictures: placeImages !== undefined,
    })
    for (const { what, line } of leftOut) report(file, body.line + line - 1, `markdown-${what}`)
    return { html: html.trim(), markdown: trimMarkdown(text), words, codeBlocks }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report(file, body.line, 'markdown-too-deep')
    return null
  }
}

/** Removes blank lines around a text. The first line stays indented, because that may make it code. */
export function trimMarkdown(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
}

type BodyText = { readonly text: string; readonly line: number }

export type ReadFrontMatter<Shape extends z.ZodObject> = {
  readonly file: string
  /** Null when invalid. */
  readonly data: z.output<Shape> | null
  /** Null when invalid. */
  readonly frontMatter: FrontMatter | null
  readonly source: BodyText
}

type FrontMatterOptions = {
  /** For a translation: the keys that only its original may have. */
  keysOfOriginal?: readonly string[]
  lists?: readonly string[]
}

/** Reads front matter and leaves the body as written. Null, with a report, when unreadable. */
export async function readFrontMatter<Shape extends z.ZodObject>(
  file: string,
  shape: Shape,
  reading: Reading,
  { keysOfOriginal, lists }: FrontMatterOptions = {},
): Promise<ReadFrontMatter<Shape> | null> {
  const { report } = reading
  const text = await readText(file, reading)
  if (text === null) return null
  const { yaml, body } = splitFrontMatter(text)
  if (typeof yaml === 'string') {
    report(file, 1, `front-matter-${yaml}`)
    return null
  }
  const frontMatter = parseFrontMatter(yaml, file, report, lists)
  const data = frontMatter && readShape(shape, frontMatter, { file, report, keysOfOriginal })
  return { file, data, frontMatter, source: body }
}

type ReadFile<Shape extends z.ZodObject> = {
  readonly file: string
  /** Null when invalid. */
  readonly data: z.output<Shape> | null
  readonly frontMatter: FrontMatter
  /** Null when unreadable. */
  readonly body: Body | null
  readonly bodyLine: number
}

/** Reads front matter and body. Null, with a report, when unreadable. */
export async function readMarkdownFile<Shape extends z.ZodObject>(
  file: string,
  shape: Shape,
  reading: Reading,
  options: FrontMatterOptions = {},
): Promise<ReadFile<Shape> | null> {
  const read = await readFrontMatter(file, shape, reading, options)
  if (!read) return null
  const { data, frontMatter, source } = read
  const body = await renderBody(source, file, reading)
  return frontMatter && { file, data, frontMatter, body, bodyLine: source.line }
}

export async function readPlainFile(file: string, reading: Reading): Promise<Body | null> {
  const text = await readText(file, reading)
  if (text === null) return null
  if (typeof splitFrontMatter(text).yaml !== 'string') {
    reading.report(file, 1, 'front-matter-unexpected')
    return null
  }
  return renderBody({ text, line: 1 }, file, reading)
}

export type Translations<Read> = ReadonlyMap<Locale, Read>

/** Reads the translations into the other languages; leaves out those that do not exist or are unreadable. */
export async function readTranslations<Read>(
  language: Locale,
  read: (locale: Locale) => Promise<Read | null>,
): Promise<Translations<Read>> {
  const found = new Map<Locale, Read>()
  for (const locale of locales) {
    const translation = locale === language ? null : await read(locale)
    if (translation !== null) found.set(locale, translation)
  }
  return found
}

export function inLanguages<Read>(
  language: Locale,
  original: string | null | undefined,
  translations: Translations<Read>,
  textOf: (translation: Read) => string | null | undefined,
): LocalizedText {
  const texts = [...translations].map(([locale, read]) => [locale, textOf(read)] as const)
  return Object.fromEntries([[language, original] as const, ...texts].filter(([, text]) => text))
}

/** A text in all languages, as HTML and as Markdown. */
export function renderedInLanguages<Read>(
  language: Locale,
  original: Pick<Body, 'html' | 'markdown'> | null | undefined,
  translations: Translations<Read>,
  bodyOf: (translation: Read) => Pick<Body, 'html' | 'markdown'> | null,
): RenderedText {
  const as = (form: 'html' | 'markdown') =>
    inLanguages(language, original?.[form], translations, (each) => bodyOf(each)?.[form])
  return { html: as('html'), markdown: as('markdown') }
}

/** Notes the `id` of a part; reports one that is used twice. */
export type ClaimIdentity = (
  kind: 'section' | 'lesson' | 'chapter',
  identity: string | null,
  place: { file: string; line: number },
) => void

export function claimIdentities(report: Report): ClaimIdentity {
  const claimed = new Map<string, string>()
  return (kind, identity, { file, line }) => {
    if (identity === null) return
    const other = claimed.get(`${kind} ${identity}`)
    if (other === undefined) claimed.set(`${kind} ${identity}`, file)
    else report(file, line, 'duplicate-id', { id: identity, other })
  }
}

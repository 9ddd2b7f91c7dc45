import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type FrontMatter, parseFrontMatter, splitFrontMatter } from './front-matter.ts'
import type { Reading, Report } from './import-problem.ts'
import { readShape } from './shapes.ts'

const mostBytes = 1_000_000
/** Made once: a book includes hundreds of files. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A text file with `\n` line ends, or null when it is too large or not UTF-8. */
export async function readText(file: string, { folder, report }: Reading): Promise<string | null> {
  const path = join(folder, file)
  if ((await stat(path)).size > mostBytes) {
    report(file, 1, 'file-too-large', { most: mostBytes / 1_000_000 })
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

type Body = { readonly html: string; readonly words: number; readonly codeBlocks: number }

/** Renders the body of a file; what is not shown is a problem of its line. */
async function renderBody(body: BodyText, file: string, report: Report): Promise<Body | null> {
  try {
    const { html, words, codeBlocks, leftOut } = await renderMarkdown(body.text)
    for (const { what, line } of leftOut) report(file, body.line + line - 1, `markdown-${what}`)
    return { html: html.trim(), words, codeBlocks }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report(file, body.line, 'markdown-too-deep')
    return null
  }
}

/** What stands below the front matter of a file. */
type BodyText = { readonly text: string; readonly line: number }

export type ReadFrontMatter<Shape extends z.ZodObject> = {
  readonly file: string
  /** Null when the front matter has a problem. */
  readonly data: z.output<Shape> | null
  /** Null when it is none. */
  readonly frontMatter: FrontMatter | null
  readonly source: BodyText
}

type FrontMatterOptions = {
  /** The keys that the file's original may have, for a translation. */
  keysOfOriginal?: readonly string[]
  /** The keys that hold lists. */
  lists?: readonly string[]
}

/** Reads the front matter of a file and leaves its body as it is written. Null when nothing of it can be read. */
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
  /** Null when the front matter has a problem. */
  readonly data: z.output<Shape> | null
  readonly frontMatter: FrontMatter
  /** Null when it cannot be read. */
  readonly body: Body | null
  readonly bodyLine: number
}

/** Reads a file of front matter and a body. Null when nothing of it can be read. */
export async function readMarkdownFile<Shape extends z.ZodObject>(
  file: string,
  shape: Shape,
  reading: Reading,
  options: FrontMatterOptions = {},
): Promise<ReadFile<Shape> | null> {
  const read = await readFrontMatter(file, shape, reading, options)
  if (!read) return null
  const { data, frontMatter, source } = read
  const body = await renderBody(source, file, reading.report)
  return frontMatter && { file, data, frontMatter, body, bodyLine: source.line }
}

/** Reads a file that is a body alone. */
export async function readPlainFile(file: string, reading: Reading): Promise<Body | null> {
  const text = await readText(file, reading)
  if (text === null) return null
  if (typeof splitFrontMatter(text).yaml !== 'string') {
    reading.report(file, 1, 'front-matter-unexpected')
    return null
  }
  return renderBody({ text, line: 1 }, file, reading.report)
}

/** What was read of the translations of a text, by their languages. */
export type Translations<Read> = ReadonlyMap<Locale, Read>

/** Reads the translations of a text written in `language`, one after the other; what is null is left out. */
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

/** A text in the product's language and its translations, without those that are empty. */
export function inLanguages<Read>(
  language: Locale,
  original: string | null | undefined,
  translations: Translations<Read>,
  textOf: (translation: Read) => string | null | undefined,
): LocalizedText {
  const texts = [...translations].map(([locale, read]) => [locale, textOf(read)] as const)
  return Object.fromEntries([[language, original] as const, ...texts].filter(([, text]) => text))
}

/** Takes down the `id` that a part has in its front matter; one that another part of its kind has already is reported. */
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

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type FrontMatter, parseFrontMatter, splitFrontMatter } from './front-matter.ts'
import type { Reading, Report } from './import-problem.ts'
import { readShape } from './shapes.ts'

const mostBytes = 1_000_000

/** A text file with `\n` line ends, or null when it is too large or not UTF-8. */
export async function readText(file: string, { folder, report }: Reading): Promise<string | null> {
  const path = join(folder, file)
  if ((await stat(path)).size > mostBytes) {
    report(file, 1, 'file-too-large', { most: mostBytes / 1_000_000 })
    return null
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    return text.replaceAll(/\r\n?/g, '\n')
  } catch {
    report(file, 1, 'not-utf8')
    return null
  }
}

export type Body = { readonly html: string; readonly words: number; readonly codeBlocks: number }

/** Renders the body of a file; what is not shown is a problem of its line. */
async function renderBody(
  body: { text: string; line: number },
  file: string,
  report: Report,
): Promise<Body | null> {
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

export type ReadFile<Shape extends z.ZodObject> = {
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
  {
    keysOfOriginal,
    lists,
  }: {
    /** The keys that the file's original may have, for a translation. */
    keysOfOriginal?: readonly string[]
    /** The keys that hold lists. */
    lists?: readonly string[]
  } = {},
): Promise<ReadFile<Shape> | null> {
  const { report } = reading
  const text = await readText(file, reading)
  if (text === null) return null
  const { yaml, body } = splitFrontMatter(text)
  if (typeof yaml === 'string') {
    report(file, 1, `front-matter-${yaml}`)
    return null
  }
  const frontMatter = parseFrontMatter(yaml, file, report, lists)
  const rendered = await renderBody(body, file, report)
  if (!frontMatter) return null
  const data = readShape(shape, frontMatter, { file, report, keysOfOriginal })
  return { file, data, frontMatter, body: rendered, bodyLine: body.line }
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

/** A text in the product's language and its translation, without those that are empty. */
export function inLanguages(
  language: Locale,
  original: string | null | undefined,
  translation: string | null | undefined,
): LocalizedText {
  const other = otherLanguage(language)
  return { ...(original && { [language]: original }), ...(translation && { [other]: translation }) }
}

export function otherLanguage(language: Locale): Locale {
  return language === 'es' ? 'en' : 'es'
}

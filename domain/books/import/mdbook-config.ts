import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import type { Reading } from '#domain/imports/import-problem.ts'
import { readText } from '#domain/imports/read-text.ts'

const text = z.string().optional().catch(undefined)
const table = z.looseObject({})
const configShape = z.looseObject({
  book: z
    .looseObject({ title: text, description: text, language: text, src: text })
    .catch({ title: undefined, description: undefined, language: undefined, src: undefined }),
  output: table
    .extend({ html: table.extend({ cname: text, 'site-url': text }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

export type MdbookConfig = {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly language: string
  /** The folder of the chapters inside the book's. */
  readonly src: string
  /** Where the book stands on a site of its own, when it says so. */
  readonly site: string | undefined
}

/** Reads `book.toml`; null when it is no TOML. What we have no use for may be as it likes. */
export async function readMdbookConfig(reading: Reading): Promise<MdbookConfig | null> {
  const toml = await readText('book.toml', reading)
  if (toml === null) return null
  try {
    const { book, output } = configShape.parse({ book: {}, ...parse(toml) })
    const { cname, 'site-url': path = '/' } = output?.html ?? {}
    return {
      title: book.title,
      description: book.description,
      language: book.language ?? 'en',
      src: (book.src ?? 'src').replace(/^\.\//, '').replace(/\/+$/, ''),
      site: cname && `https://${cname}${path}`,
    }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    reading.report('book.toml', error.line, 'toml-syntax')
    return null
  }
}

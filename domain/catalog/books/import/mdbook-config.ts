import { posix } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import type { Reading } from '#domain/catalog/imports/import-problem.ts'
import { readText } from '#domain/catalog/imports/read-text.ts'

const text = z.string().optional().catch(undefined)
const table = z.looseObject({})
const book = table.extend({
  title: text,
  description: text,
  language: text,
  src: text,
  'text-direction': z.enum(['ltr', 'rtl']).optional().catch(undefined),
})
const html = table.extend({
  cname: text,
  'site-url': text,
  'mathjax-support': z.boolean().optional().catch(undefined),
})
const configShape = z.looseObject({
  book: book.catch(() => book.parse({})),
  output: table
    .extend({ html: html.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  preprocessor: table.optional().catch(undefined),
})

export type MdbookConfig = {
  /** Path of `book.toml`. */
  readonly file: string
  readonly title: string | undefined
  readonly description: string | undefined
  readonly language: string
  /** Undefined for the usual direction of the language. */
  readonly direction: 'ltr' | 'rtl' | undefined
  /** The folder of the chapters relative to the import folder, ending with `/`. */
  readonly root: string
  /** Whether formulas are marked with MathJax brackets such as `\\(`. */
  readonly brackets: boolean
  /** Whether formulas are marked with `$`, as by `mdbook-katex`. */
  readonly dollars: boolean
  readonly site: string | undefined
}

/** Null, with a report, when the file is not TOML. Unknown keys are allowed. */
export async function readMdbookConfig(inside: string, reading: Reading): Promise<MdbookConfig | null> {
  const file = `${inside}book.toml`
  const toml = await readText(file, reading)
  if (toml === null) return null
  try {
    const { book, output, preprocessor } = configShape.parse({ book: {}, ...parse(toml) })
    const { cname, 'site-url': path = '/', 'mathjax-support': brackets = false } = output?.html ?? {}
    const src = posix.join(inside, book.src ?? 'src', '/')
    return {
      file,
      title: book.title,
      description: book.description,
      language: book.language ?? 'en',
      direction: book['text-direction'],
      root: src === './' ? '' : src,
      brackets,
      dollars: Object.hasOwn(preprocessor ?? {}, 'katex'),
      site: cname && `https://${cname}${path}`,
    }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    reading.report(file, error.line, 'toml-syntax')
    return null
  }
}

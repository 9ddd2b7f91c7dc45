import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { parseFrontMatter, splitFrontMatter } from '#domain/catalog/imports/front-matter.ts'
import type { ImportProblem, Report } from '#domain/catalog/imports/import-problem.ts'
import { inLanguages, readTranslations } from '#domain/catalog/imports/read-text.ts'
import { readShape, words } from '#domain/catalog/imports/shapes.ts'
import { defaultLocale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

const original = z.strictObject({ language: z.enum(locales), subject: words(150) })
const translation = z.strictObject({ subject: words(150) })

type ReadNewsletter =
  | { ok: true; subject: LocalizedText; body: LocalizedText }
  | { ok: false; problems: readonly ImportProblem[] }

/** Front matter (`language`, `subject`), then Markdown. Translations lie beside it (`spring.en.md`). */
export async function readNewsletter(path: string): Promise<ReadNewsletter> {
  const problems: ImportProblem[] = []
  const report: Report = (file, line, code, params = {}) => problems.push({ file, line, code, params })
  const folder = dirname(path)
  const name = basename(path)
  const own = await readPart(folder, name, original, report)
  const language = own?.data?.language ?? defaultLocale
  const translations = await readTranslations(language, (locale) =>
    readPart(folder, name.replace(/(?:\.md)?$/, `.${locale}.md`), translation, report),
  )
  if (!own) report(name, 1, 'file-missing', { name })
  if (problems.length > 0 || !own?.data) return { ok: false, problems }
  return {
    ok: true,
    subject: inLanguages(language, own.data.subject, translations, (each) => each.data?.subject),
    body: inLanguages(language, own.body, translations, (each) => each.body),
  }
}

/** Null when there is no such file. */
async function readPart<Shape extends z.ZodObject>(
  folder: string,
  file: string,
  shape: Shape,
  report: Report,
): Promise<{ data: z.output<Shape> | null; body: string } | null> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => null)
  if (text === null) return null
  const { yaml, body } = splitFrontMatter(text.replaceAll(/\r\n?/g, '\n'))
  if (typeof yaml === 'string') {
    report(file, 1, `front-matter-${yaml}`)
    return { data: null, body: '' }
  }
  const frontMatter = parseFrontMatter(yaml, file, report)
  if (body.text.trim() === '') report(file, body.line, 'reading-empty')
  return { data: frontMatter && readShape(shape, frontMatter, { file, report }), body: body.text.trim() }
}

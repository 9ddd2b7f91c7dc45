import { z } from 'zod'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import type { Locale } from '#values/locale.ts'
import {
  type Level,
  levels,
  linesOf,
  type Questions,
  type ShownQuestion,
  type StoredSales,
  salesLimits,
} from '#values/sales-words.ts'
import type { FrontMatter } from './front-matter.ts'
import type { ImportProblemCode, Report } from './import-problem.ts'
import { inLanguages, type Translations, trimMarkdown } from './read-text.ts'
import { readShape, words } from './shapes.ts'

const problem = (code: ImportProblemCode, most?: number) =>
  ({ code: 'custom', params: { problem: code, ...(most !== undefined && { most }) } }) as const

const outcomes = z.string().transform((text, check) => {
  const lines = linesOf(text)
  if (lines.length > salesLimits.outcomes) check.addIssue(problem('too-many', salesLimits.outcomes))
  if (lines.some((line) => line.length > salesLimits.outcome)) {
    check.addIssue(problem('text-too-long', salesLimits.outcome))
  }
  if (lines.some((line) => /\p{Cc}/u.test(line))) check.addIssue(problem('control-character'))
  return lines.length > 0 ? lines.join('\n') : undefined
})

/** Keys in the front matter of every product; the questions are a list. */
export const salesKeys = { level: z.enum(levels).optional(), outcomes: outcomes.optional() }
export const salesKeysOfTranslation = { outcomes: outcomes.optional() }
export const questionsKey = 'questions'

const questionShape = z.strictObject({
  question: words(salesLimits.question),
  answer: z.string().transform(trimMarkdown).pipe(z.string().min(1).max(salesLimits.answer)),
})

type Source = {
  readonly file: string
  readonly data: { readonly level?: Level; readonly outcomes?: string } | null
  readonly frontMatter: FrontMatter
}

/** What the sales page says besides the description; each language has a separate file. */
export async function readSales(
  language: Locale,
  own: Source | null,
  translations: Translations<Source>,
  report: Report,
): Promise<StoredSales> {
  const questions: Questions<ShownQuestion> = {}
  const sources = [...(own ? [[language, own] as const] : []), ...translations]
  for (const [locale, source] of sources) {
    const asked = await readQuestions(source, report)
    if (asked.length > 0) questions[locale] = asked
  }
  return {
    level: own?.data?.level ?? null,
    outcomes: inLanguages(language, own?.data?.outcomes, translations, (each) => each.data?.outcomes),
    questions,
  }
}

async function readQuestions(
  { file, frontMatter: { lists, lineOf } }: Source,
  report: Report,
): Promise<ShownQuestion[]> {
  const entries = lists[questionsKey] ?? []
  if (entries.length > salesLimits.questions) {
    report(file, lineOf(questionsKey), 'too-many', { key: questionsKey, most: salesLimits.questions })
  }
  const questions: ShownQuestion[] = []
  for (const entry of entries) {
    const data = readShape(questionShape, entry, { file, report })
    if (!data) continue
    const html = await renderAnswer(data.answer, { file, line: entry.lineOf('answer') }, report)
    if (html !== null) questions.push({ ...data, html })
  }
  return questions
}

/**
 * Null, with a report, when the answer is nested too deeply. Lines inside a YAML value are not known, so its first line is
 * reported.
 */
async function renderAnswer(
  answer: string,
  { file, line }: { file: string; line: number },
  report: Report,
): Promise<string | null> {
  try {
    const { html, leftOut } = await renderMarkdown(answer, { pictures: false })
    for (const { what } of leftOut) report(file, line, `markdown-${what}`)
    return html.trim()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report(file, line, 'markdown-too-deep')
    return null
  }
}

import { singleSpaced } from '#domain/kernel/typed-text.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import {
  linesOf,
  type Questions,
  type SalesWords,
  type ShownQuestion,
  type StoredSales,
  salesLimits,
} from '#values/sales-words.ts'
import type { PublicationEdges } from './publication-kind.ts'
import type { Report } from './read-texts.ts'

/** What the sales page says besides the description, with all problems that the import of a folder would report. */
export async function planSales(
  { level, outcomes, questions }: SalesWords,
  report: Report,
  { render }: Pick<PublicationEdges, 'render'>,
): Promise<StoredSales> {
  const lines: LocalizedText = {}
  const asked: Questions<ShownQuestion> = {}
  for (const locale of locales) {
    const found = planOutcomes(outcomes[locale] ?? '', locale, report)
    if (found !== '') lines[locale] = found
    const answered: ShownQuestion[] = []
    for (const each of questions[locale] ?? []) {
      const question = await planQuestion(each, locale, { report, render })
      if (question) answered.push(question)
    }
    if (answered.length > 0) asked[locale] = answered
  }
  return { level, outcomes: lines, questions: asked }
}

function planOutcomes(text: string, locale: Locale, report: Report): string {
  const lines = linesOf(text)
  const { outcomes, outcome } = salesLimits
  if (lines.length > outcomes) report('outcomes', 'too-many', { most: outcomes, locale })
  if (lines.some((line) => line.length > outcome)) {
    report('outcomes', 'text-too-long', { most: outcome, locale })
  }
  if (lines.some((line) => /\p{Cc}/u.test(line))) report('outcomes', 'control-character', { locale })
  return lines.join('\n')
}

/** Null when both are empty; otherwise reports a missing question or answer. */
async function planQuestion(
  typed: { question: string; answer: string },
  locale: Locale,
  { report, render }: { report: Report; render: PublicationEdges['render'] },
): Promise<ShownQuestion | null> {
  const question = singleSpaced(typed.question)
  const answer = typed.answer.trim() === '' ? '' : typed.answer
  if (question === '' && answer === '') return null
  if (question === '' || answer === '') report('questions', 'missing-key', { locale })
  if (/\p{Cc}/u.test(question)) report('questions', 'control-character', { locale })
  const rendered = await render(answer, { pictures: false })
  if (!rendered) report('questions', 'markdown-too-deep', { locale })
  for (const { what, line } of rendered?.leftOut ?? []) {
    report('questions', `markdown-${what}`, { locale, line })
  }
  return { question, answer, html: rendered?.html.trim() ?? '' }
}

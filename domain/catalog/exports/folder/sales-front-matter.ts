import { trimMarkdown } from '#domain/catalog/imports/read-text.ts'
import type { Locale } from '#values/locale.ts'
import { linesOf, type SalesWords, salesLimits } from '#values/sales-words.ts'
import { lineOf } from './front-matter-file.ts'

/** The values about the sales page for the front matter in one language. */
export function salesValues({ outcomes }: Pick<SalesWords, 'outcomes'>, locale: Locale) {
  const lines = linesOf(outcomes[locale] ?? '').flatMap((line) => lineOf(line, salesLimits.outcome) ?? [])
  return { outcomes: lines.slice(0, salesLimits.outcomes).join('\n') || undefined }
}

/** Questions without an answer and answers without a question, which a draft may contain, are left out. */
export function salesLists({ questions }: Pick<SalesWords, 'questions'>, locale: Locale) {
  return {
    questions: (questions[locale] ?? []).flatMap((each) => {
      const question = lineOf(each.question, salesLimits.question)
      const answer = trimMarkdown(each.answer)
      return question && answer ? [{ question, answer }] : []
    }),
  }
}

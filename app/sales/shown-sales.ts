import type { Locale } from '#values/locale.ts'
import { type LocalizedText, languageOf } from '#values/localized-text.ts'
import {
  type Level,
  outcomesIn,
  type Questions,
  questionsIn,
  type ShownQuestion,
} from '#values/sales-words.ts'

/** The sales texts beside the description, in the reader's language where they exist in it. For loaders. */
export function shownSales(
  {
    level,
    outcomes,
    questions,
  }: { level: Level | null; outcomes: LocalizedText; questions: Questions<ShownQuestion> },
  locale: Locale,
) {
  const asked = questionsIn(questions, locale)
  return {
    level,
    outcomes: outcomesIn(outcomes, locale),
    outcomesLang: languageOf(outcomes, locale) ?? undefined,
    questions: asked.questions.map(({ question, html }) => ({ question, html })),
    questionsLang: asked.locale ?? undefined,
  }
}

export type ShownSales = ReturnType<typeof shownSales>

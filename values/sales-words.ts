import { fallbackLocale, type Locale, locales } from './locale.ts'
import { type LocalizedText, localize } from './localized-text.ts'

/** What a learner has to know beforehand: nothing, the basics, or the craft. */
export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

/** `answer` is Markdown. */
export type Question = { readonly question: string; readonly answer: string }
/** The questions of each language; where a language has none, those of another are shown. */
export type Questions<Each extends Question = Question> = Partial<Record<Locale, readonly Each[]>>
/** `html`: the answer as sanitised HTML. */
export type ShownQuestion = Question & { readonly html: string }

/** What a product's page says beside the description. */
export type SalesWords = {
  readonly level: Level | null
  readonly outcomes: LocalizedText
  readonly questions: Questions
}

/** The most outcomes and questions, and characters of each text. */
export const salesLimits = {
  outcomes: 12,
  outcome: 200,
  questions: 20,
  question: 200,
  answer: 4_000,
} as const

/** What learners will be able to do or will have built, one outcome per line. */
export function outcomesIn(outcomes: LocalizedText, locale: Locale): string[] {
  return linesOf(localize(outcomes, locale))
}

/** The lines of a text, without blank ones and surrounding spaces. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
}

/** As stored, with the answers as HTML, too. */
export type StoredSales = Omit<SalesWords, 'questions'> & { readonly questions: Questions<ShownQuestion> }

/** The texts as they were typed, without the answers' HTML. */
export function salesWordsOf({ level, outcomes, questions }: SalesWords): SalesWords {
  const typed = Object.entries(questions).map(([locale, each]) => [
    locale,
    each.map(({ question, answer }) => ({ question, answer })),
  ])
  return { level, outcomes, questions: Object.fromEntries(typed) }
}

/** The questions in the reader's language, else in the fallback, else in any. */
export function questionsIn<Each extends Question>(
  questions: Questions<Each>,
  locale: Locale,
): { readonly locale: Locale | null; readonly questions: readonly Each[] } {
  const found = [locale, fallbackLocale, ...locales].find((each) => (questions[each]?.length ?? 0) > 0)
  return { locale: found ?? null, questions: (found && questions[found]) || [] }
}

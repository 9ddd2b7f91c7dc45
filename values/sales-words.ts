import { fallbackLocale, type Locale, locales } from './locale.ts'
import { type LocalizedText, localize } from './localized-text.ts'

/** What one needs to know before: nothing, the basics, or the craft. */
export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

/** `answer` is Markdown. */
export type Question = { readonly question: string; readonly answer: string }
/** Each language has its own; one without them shows another's. */
export type Questions<Each extends Question = Question> = Partial<Record<Locale, readonly Each[]>>
/** `html`: the answer, sanitised. */
export type ShownQuestion = Question & { readonly html: string }

/** What a page that sells says beside the description. */
export type SalesWords = {
  readonly level: Level | null
  readonly outcomes: LocalizedText
  readonly questions: Questions
}

/** Limits of what a page that sells says beside the description. */
export const salesLimits = {
  outcomes: 12,
  outcome: 200,
  questions: 20,
  question: 200,
  answer: 4_000,
} as const

/** What one will be able to do or have built, a line each. */
export function outcomesIn(outcomes: LocalizedText, locale: Locale): string[] {
  return linesOf(localize(outcomes, locale))
}

/** Without blank ones and without the space around them. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
}

/** With its answers as HTML. */
export type StoredSales = Omit<SalesWords, 'questions'> & { readonly questions: Questions<ShownQuestion> }

/** As they were typed. */
export function salesWordsOf({ level, outcomes, questions }: SalesWords): SalesWords {
  const typed = Object.entries(questions).map(([locale, each]) => [
    locale,
    each.map(({ question, answer }) => ({ question, answer })),
  ])
  return { level, outcomes, questions: Object.fromEntries(typed) }
}

/** In the reader's language, else the fallback, else any. */
export function questionsIn<Each extends Question>(
  questions: Questions<Each>,
  locale: Locale,
): { readonly locale: Locale | null; readonly questions: readonly Each[] } {
  const found = [locale, fallbackLocale, ...locales].find((each) => (questions[each]?.length ?? 0) > 0)
  return { locale: found ?? null, questions: (found && questions[found]) || [] }
}

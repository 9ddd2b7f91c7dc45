import { z } from 'zod'
import type { Locale } from '#values/locale.ts'
import { levels, outcomesIn, questionsIn, type StoredSales } from '#values/sales-words.ts'

export const levelEntity = z
  .enum(levels)
  .nullable()
  .meta({ description: 'What one needs to know before; null: it is not said' })

/** What a sales page says besides the description. */
export const salesWordsFields = {
  level: levelEntity,
  outcomes: z.array(z.string()).meta({ description: 'What one will be able to do or have built' }),
  questions: z
    .array(z.object({ question: z.string(), answer: z.string().meta({ description: 'Sanitised HTML' }) }))
    .meta({ description: 'What people ask before they buy' }),
}

export function wireSalesWords({ level, outcomes, questions }: StoredSales, locale: Locale) {
  return {
    level,
    outcomes: outcomesIn(outcomes, locale),
    questions: questionsIn(questions, locale).questions.map(({ question, html }) => ({
      question,
      answer: html,
    })),
  }
}

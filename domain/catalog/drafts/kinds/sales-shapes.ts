import { z } from 'zod'
import { locales } from '#values/locale.ts'
import { levels, type SalesWords, salesLimits } from '#values/sales-words.ts'
import { localized, text } from './field-shapes.ts'

const { outcomes, outcome, questions, question, answer } = salesLimits

/** Fields of every kind of draft that is sold. */
export const salesShapes = {
  level: z.enum(levels).nullable(),
  outcomes: localized(outcomes * (outcome + 1)),
  questions: z.partialRecord(
    z.enum(locales),
    z.array(z.strictObject({ question: text(question), answer: text(answer) })).max(questions),
  ),
} satisfies { [Field in keyof SalesWords]: z.ZodType<SalesWords[Field]> }

export const noSalesWords: SalesWords = { level: null, outcomes: {}, questions: {} }

/** Fields by language. A text counts as missing when only another language has it. */
export const salesInLanguages = ['outcomes', 'questions'] as const satisfies readonly (keyof SalesWords)[]

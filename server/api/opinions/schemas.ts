import { z } from 'zod'
import { locales } from '#values/locale.ts'
import { mostOpinionCharacters } from '#values/opinion-limits.ts'
import { productTypes } from '#values/product.ts'

export const starsEntity = z.int().min(1).max(5)

export const starCountsEntity = z
  .array(z.int())
  .length(5)
  .meta({ description: 'How many opinions give one, two, three, four and five stars' })

export const opinionEntity = z
  .object({
    id: z.int(),
    stars: starsEntity,
    words: z.string().meta({ description: 'Plain text; empty for stars alone' }),
    language: z.enum(locales),
    writer: z.string().nullable().meta({ description: 'Null once the account is deleted' }),
    bought: z.boolean().meta({ description: 'Paid for, and nothing was given back' }),
    seen: z.object({ count: z.int(), total: z.int() }).nullable().meta({
      description:
        'Classes seen or chapters read when it was written; null where nobody can tell, and once the writer has it no more',
    }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    answer: z.string().nullable(),
    answered_at: z.iso.datetime().nullable(),
  })
  .meta({ ref: 'Opinion' })

export const opinionSumEntity = z
  .object({
    count: z.int(),
    average: z.number().nullable().meta({ description: 'With one decimal; null without opinions' }),
    stars: starCountsEntity,
  })
  .meta({ ref: 'OpinionSum', description: 'Of all opinions that are visible' })

export const opinionPageEntity = z.object({
  ...opinionSumEntity.shape,
  opinions: z.array(opinionEntity),
  next: z.int().nullable().meta({ description: 'What to ask the next page `before`' }),
})

export const ownOpinionEntity = z.object({
  opinion: z
    .object({
      stars: starsEntity,
      words: z.string(),
      hidden: z.boolean(),
      answer: z.string().nullable(),
    })
    .nullable(),
  may_write: z.enum(['yes', 'own', 'not-bought', 'too-early']),
})

export const productParam = z.object({
  type: z.enum(productTypes),
  slug: z.string().min(1).max(120),
})

export const writtenOpinion = z.object({
  stars: z.unknown().meta({ description: '1 to 5' }),
  words: z
    .unknown()
    .optional()
    .meta({ description: `Plain text, at most ${mostOpinionCharacters} characters; may be left out` }),
})

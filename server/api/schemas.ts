import { z } from 'zod'
import { largestId } from '#values/sent-id.ts'

export const yesNo = z.enum(['yes', 'no'])
export const yesNot = z.enum(['yes', 'not'])
export const dollars = z.number().min(0).meta({ description: 'US dollars' })

/** An id in a path, a query or JSON. */
export const idSchema = z.coerce.number().int().min(1).max(largestId)

export const itemAuthorEntity = z
  .object({ slug: z.string().meta({ description: 'For `/authors/{slug}`' }), name: z.string() })
  .nullable()
  .meta({ description: 'Who made it; null when they tell nothing of themselves' })

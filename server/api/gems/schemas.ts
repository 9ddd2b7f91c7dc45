import { z } from 'zod'

export const discountPointEntity = z
  .object({
    show: z.boolean().meta({ description: 'The class may be shown now; false: there are not enough gems' }),
    gems: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'What is left; null where the class was open before' }),
  })
  .meta({ ref: 'DiscountPoint' })

export const gemEntity = z
  .object({
    id: z.number().int().meta({ description: 'Counts from 1, for each person' }),
    type: z.enum(['daily', 'class', 'shop']),
    amount: z.number().int(),
    balance: z.number().int().meta({ description: 'What was left after it' }),
    note: z.string().nullable().meta({ description: 'Why the shop gave or took them by hand' }),
    created_at: z.iso.datetime(),
    class: z
      .object({ id: z.number().int(), title: z.string(), path: z.string() })
      .nullable()
      .meta({ description: 'What the gem opened' }),
  })
  .meta({ ref: 'GemEntry' })

export const gemPageEntity = z
  .object({
    gems: z.number().int(),
    verified: z.boolean().meta({ description: 'Only verified accounts are given gems' }),
    per_day: z.number().int(),
    most: z.number().int().meta({ description: 'The most that anybody has; what would come on top is lost' }),
    next: z
      .object({ at: z.iso.datetime(), amount: z.number().int() })
      .nullable()
      .meta({ description: 'When more come; null when none do' }),
    entries: z.array(gemEntity).meta({ description: 'Newest first' }),
    page: z.number().int(),
    more: z.boolean(),
  })
  .meta({ ref: 'Gems' })

import { z } from 'zod'

export const yesNo = z.enum(['yes', 'no'])
export const yesNot = z.enum(['yes', 'not'])
export const dollars = z.number().min(0).meta({ description: 'US dollars' })

export const idSchema = z.coerce.number().int().min(1).max(2_147_483_647)

import { z } from 'zod'
import { idPattern } from '#values/sent-id.ts'

/** In a form, where everything is text. */
export const sentId = z.string().regex(idPattern).transform(Number)

/** In JSON. */
export const jsonId = z.int().min(1).max(2_147_483_647)

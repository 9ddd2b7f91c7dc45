import { z } from 'zod'
import { idPattern } from '#values/sent-id.ts'

/** An id in a form, where everything is text. */
export const sentId = z.string().regex(idPattern).transform(Number)

/** An id in JSON. */
export const jsonId = z.int().min(1).max(2_147_483_647)

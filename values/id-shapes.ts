import { z } from 'zod'
import { idPattern, largestId } from './sent-id.ts'

/** An id in a form, where everything is text. */
export const sentId = z.string().regex(idPattern).transform(Number)

/** An id in JSON. */
export const jsonId = z.int().min(1).max(largestId)

import { z } from 'zod'
import { firstMomentOf, lastMomentOf } from '#values/day.ts'

const key = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, { error: 'invalid-value' })
  .optional()
const day = z
  .string()
  .refine((text) => firstMomentOf(text) !== null, { error: 'invalid-value' })
  .optional()

/** What both logs are asked for: days in UTC, both included, and the key of a page. */
export const logQuery = { from: day, until: day, before: key, after: key }

export const logPageEntity = {
  older: z.number().int().nullable().meta({ description: 'Pass it as `before` for the next page' }),
  newer: z.number().int().nullable().meta({ description: 'Pass it as `after` for the page before' }),
}

type LogQuery = { [Name in keyof typeof logQuery]?: string }

export function readLogQuery({ from, until, before, after }: LogQuery) {
  return {
    from: from === undefined ? null : firstMomentOf(from),
    until: until === undefined ? null : lastMomentOf(until),
    before: before === undefined ? undefined : Number(before),
    after: after === undefined ? undefined : Number(after),
  }
}

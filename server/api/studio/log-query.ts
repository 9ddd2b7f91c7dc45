import { z } from 'zod'
import { firstMomentOf, lastMomentOf } from '#values/day.ts'
import { pagesById } from './list-pages.ts'

const day = z
  .string()
  .refine((text) => firstMomentOf(text) !== null, { error: 'invalid-value' })
  .optional()

/** The query of the audit and the security log: first and last day in UTC, both included, and the place of a page. */
export const logQuery = { from: day, until: day, ...pagesById.query }

type LogQuery = { [Name in 'from' | 'until' | 'after' | 'before']?: string }

export function readLogQuery({ from, until, ...page }: LogQuery) {
  return {
    from: from === undefined ? null : firstMomentOf(from),
    until: until === undefined ? null : lastMomentOf(until),
    ...pagesById.read(page),
  }
}

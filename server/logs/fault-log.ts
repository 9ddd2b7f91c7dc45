import type { Logger } from 'pino'
import { databaseProblem } from '#gateways/database/database-problem.ts'

const everyMs = 60_000

export type FaultLog = {
  /** While the database is away or a disk full, logs one line a minute. */
  error(error: unknown, message: string, details?: Record<string, unknown>): void
  warn(error: unknown, message: string, details?: Record<string, unknown>): void
}

export function createFaultLog(log: Logger, now: () => number = Date.now): FaultLog {
  let toldAt = Number.NEGATIVE_INFINITY
  let leftOut = 0
  const tell =
    (level: 'error' | 'warn') =>
    (error: unknown, message: string, details: object = {}) => {
      const problem = databaseProblem(error)
      if (!problem) {
        log[level]({ ...details, err: error }, message)
        return
      }
      if (now() - toldAt < everyMs) {
        leftOut += 1
        return
      }
      const reason = problem === 'full' ? 'the disk is full' : 'the database is away'
      log.error(
        { problem, reason: innermost(error), leftOut },
        `${reason}: requests are answered with 503 until it is back`,
      )
      toldAt = now()
      leftOut = 0
    }
  return { error: tell('error'), warn: tell('warn') }
}

function innermost(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string }
  return cause instanceof Error ? innermost(cause) : message || code || String(error)
}

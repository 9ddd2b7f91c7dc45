import type { Logger } from 'pino'
import { databaseProblem } from '#gateways/database/database-problem.ts'
import { nameFullDisk } from '#gateways/storage/full-disk.ts'
import { storageProblem } from '#gateways/storage/storage-problem.ts'

const everyMs = 60_000

export type FaultLog = {
  /** While the database or the files are away, or a disk is full, only one line a minute is logged for each. */
  error(error: unknown, message: string, details?: Record<string, unknown>): void
  warn(error: unknown, message: string, details?: Record<string, unknown>): void
}

/** `folders`: the folders that the shop writes to, among which a full disk is found. */
export function createFaultLog(
  log: Logger,
  { folders = [], now = Date.now }: { folders?: readonly string[]; now?: () => number } = {},
): FaultLog {
  const told = new Map<string, { at: number; leftOut: number }>()
  const tell =
    (level: 'error' | 'warn') =>
    (error: unknown, message: string, details: object = {}) => {
      const passing = passingFault(error, folders)
      if (!passing) {
        log[level]({ ...details, err: error }, message)
        return
      }
      const { problem, reason } = passing
      const before = told.get(reason)
      if (before && now() - before.at < everyMs) {
        before.leftOut += 1
        return
      }
      log.error(
        { problem, reason: innermost(error), leftOut: before?.leftOut ?? 0 },
        `${reason}: requests are answered with 503 until it is back`,
      )
      told.set(reason, { at: now(), leftOut: 0 })
    }
  return { error: tell('error'), warn: tell('warn') }
}

function passingFault(
  error: unknown,
  folders: readonly string[],
): { problem: string; reason: string } | null {
  const ofFiles = storageProblem(error)
  if (ofFiles) return { problem: ofFiles, reason: 'the storage of files is away' }
  const problem = databaseProblem(error)
  if (problem === 'full') return { problem, reason: `${nameFullDisk(error, folders)} is full` }
  return problem && { problem, reason: 'the database is away' }
}

function innermost(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string }
  return cause instanceof Error ? innermost(cause) : message || code || String(error)
}

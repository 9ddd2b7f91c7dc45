/** Why a database did not do what it was asked, as far as people can mend it. */
export type DatabaseProblem =
  | 'unreachable'
  | 'refused-password'
  | 'no-such-database'
  | 'starting-or-stopping'
  | 'too-many-connections'
  | 'full'

const problems: Readonly<Record<string, DatabaseProblem>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EPIPE: 'unreachable',
  // Classes and codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
  '08000': 'unreachable',
  '08001': 'unreachable',
  '08003': 'unreachable',
  '08004': 'unreachable',
  '08006': 'unreachable',
  '28000': 'refused-password',
  '28P01': 'refused-password',
  '3D000': 'no-such-database',
  '53100': 'full',
  '53300': 'too-many-connections',
  '57P01': 'starting-or-stopping',
  '57P02': 'starting-or-stopping',
  '57P03': 'starting-or-stopping',
  ENOSPC: 'full',
  EDQUOT: 'full',
}

/** What `pg` says without a code, and how the embedded database names a write that found no room. */
const sentences: readonly [RegExp, DatabaseProblem][] = [
  [
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/,
    'unreachable',
  ],
  [/No space left on device|Disk quota exceeded/, 'full'],
]

/** The problem behind an error, looked for in its causes too: the query builder wraps what the driver threw. */
export function databaseProblem(thrown: unknown): DatabaseProblem | null {
  const seen = new Set<unknown>()
  const waiting: unknown[] = [thrown]
  while (waiting.length > 0) {
    const error = waiting.shift()
    if (!(error instanceof Error) || seen.has(error)) continue
    seen.add(error)
    const { code } = error as { code?: unknown }
    const known = typeof code === 'string' && Object.hasOwn(problems, code) ? problems[code] : undefined
    const said = sentences.find(([words]) => words.test(error.message))?.[1]
    const problem = known ?? said
    if (problem) return problem
    waiting.push(error.cause, ...(error instanceof AggregateError ? error.errors : []))
  }
  return null
}

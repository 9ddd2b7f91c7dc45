import { DrizzleQueryError } from 'drizzle-orm/errors'

/** No connection is possible; `cause` has the reason. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

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
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
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

/** Messages of `pg` that have no code, and of PGlite on a full disk. */
const sentences: readonly [RegExp, DatabaseProblem][] = [
  [
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/,
    'unreachable',
  ],
  [/No space left on device|Disk quota exceeded/, 'full'],
]

/** The database's problem that an error tells of, also in its causes, since the query builder wraps the driver's errors. */
export function databaseProblem(thrown: unknown): DatabaseProblem | null {
  const seen = new Set<unknown>()
  const waiting: { error: unknown; ours: boolean }[] = [{ error: thrown, ours: false }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { error } = next
    if (!(error instanceof Error) || seen.has(error)) continue
    seen.add(error)
    // Network errors of other servers must not count as the database's.
    const ours = next.ours || error instanceof DatabaseAwayError || error instanceof DrizzleQueryError
    const { code } = error as { code?: unknown }
    const known = typeof code === 'string' && Object.hasOwn(problems, code) ? problems[code] : undefined
    const said = sentences.find(([words]) => words.test(error.message))?.[1]
    const problem = known ?? said
    if (problem && (ours || said || problem === 'full' || !/^E[A-Z]/.test(String(code)))) return problem
    const causes = error instanceof AggregateError ? error.errors : []
    for (const cause of [error.cause, ...causes]) waiting.push({ error: cause, ours })
  }
  return [...seen].some((error) => error instanceof DatabaseAwayError) ? 'unreachable' : null
}

import { getConstructionPlans } from 'pg-boss'

/** The SQL that makes the job queue's tables, without a transaction of its own. */
export function jobTables(): string {
  const statements = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(getConstructionPlans('jobs'))?.[1]
  if (!statements) throw new Error('pg-boss makes its tables in another way than this knows')
  return statements
}

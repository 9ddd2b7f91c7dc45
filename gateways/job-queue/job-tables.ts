import { getConstructionPlans } from 'pg-boss'

/** SQL for the caller's transaction. */
export function jobTables(): string {
  const statements = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(getConstructionPlans('jobs'))?.[1]
  if (!statements) throw new Error('pg-boss makes its tables in another way than this knows')
  return statements
}

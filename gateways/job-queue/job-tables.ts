import { getConstructionPlans } from 'pg-boss'

/** What makes the tables of the job queue, as SQL for a transaction that somebody else began and will end. */
export function jobTables(): string {
  const statements = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(getConstructionPlans('jobs'))?.[1]
  if (!statements) throw new Error('pg-boss makes its tables in another way than this knows')
  return statements
}

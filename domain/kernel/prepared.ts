import type { Database } from './database.ts'

type Values = Record<string, string | number>
type Statement<Row> = { execute(values: Values): Promise<Row[]> }

/**
 * Prepares a statement of a busy page: Drizzle builds its text once for each connection or transaction instead of once for each
 * call. Use `sql.placeholder('name')` for the values that differ.
 */
export function prepared<Row, Given extends Values>(
  build: (db: Database) => { prepare(name: string): Statement<Row> },
): (db: Database, values: Given) => Promise<Row[]> {
  const statements = new WeakMap<Database, Statement<Row>>()
  return (db, values) => {
    const statement = statements.get(db) ?? build(db).prepare('')
    statements.set(db, statement)
    return statement.execute(values)
  }
}

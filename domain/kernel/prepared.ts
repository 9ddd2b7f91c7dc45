import type { Database } from './database.ts'

type Values = Record<string, string | number>
type Statement<Row> = { execute(values: Values): Promise<Row[]> }

/**
 * For statements of hot pages: Drizzle writes the text once for each connection instead of once for each call, and once more in
 * each transaction. `sql.placeholder('name')` stands for what differs.
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

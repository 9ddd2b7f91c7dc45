import { createRequire } from 'node:module'

type QueryPrototype = {
  text?: string
  _results: { rows?: unknown[] } | { rows?: unknown[] }[]
  handleReadyForQuery(this: QueryPrototype, connection: unknown): void
}

const load = createRequire(import.meta.url)

/**
 * PostgreSQL promises no order of rows to a query without `order by`, although small tables nearly always answer in the order of
 * insertion. This reverses such rows, so that code that relies on an order fails every time and not once in a hundred runs. Rows
 * that an insert returns stay in order.
 */
export function reverseUnorderedRows(): void {
  const place = globalThis as { aulaReversesRows?: true }
  if (place.aulaReversesRows) return
  place.aulaReversesRows = true
  const query = (load('pg/lib/query') as { prototype: QueryPrototype }).prototype
  const handle = query.handleReadyForQuery
  query.handleReadyForQuery = function (connection) {
    if (this.text && !/\border by\b|^\s*(insert|with\b.*\binsert)\b/is.test(this.text)) {
      for (const { rows } of [this._results].flat()) rows?.reverse()
    }
    handle.call(this, connection)
  }
}

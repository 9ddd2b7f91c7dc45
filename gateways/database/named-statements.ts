import { LRUCache } from 'lru-cache'
import { Client, type QueryConfig } from 'pg'

/** The most statements that get a name; connections store named statements as long as they are open. */
const mostNames = 500
/** A statement gets its name at the third use, so that rare ones take none of the names. */
const usesBeforeName = 2
/** In characters; longer statements, such as inserts of many rows, seldom come again. */
const longest = 10_000

/** PostgreSQL's codes for a statement that is not prepared, or whose columns changed with the schema. */
const outdated = new Set(['26000', '0A000'])

/**
 * A client class for one pool. It names the statements that Drizzle sends, so that PostgreSQL parses and plans each only once per
 * connection.
 */
export function createNamingClient(): typeof Client {
  let generation = 0
  let names = new Map<string, string>()
  const uses = new LRUCache<string, number>({ max: 2_000 })

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name || text.length > longest || names.size >= mostNames) return name
    const count = uses.get(text) ?? 0
    uses.set(text, count + 1)
    if (count < usesBeforeName) return
    uses.delete(text)
    const given = `s${generation}_${names.size}`
    names.set(text, given)
    return given
  }

  /** After a migration by another server, all statements are prepared again under new names. */
  function forgetIfOutdated(error: unknown): never {
    if (outdated.has((error as { code?: string }).code ?? '')) {
      generation += 1
      names = new Map()
    }
    throw error
  }

  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of `pg`
    override query(...given: any[]): any {
      const [config, ...rest] = given
      const isPlain = typeof config === 'object' && typeof config?.text === 'string' && !config.submit
      if (!isPlain || config.name) return super.query(...(given as [QueryConfig]))
      const name = nameOf(config.text)
      if (!name) return super.query(...(given as [QueryConfig]))
      const answer: unknown = super.query({ ...config, name }, ...rest)
      return answer instanceof Promise ? answer.catch(forgetIfOutdated) : answer
    }
  }
}

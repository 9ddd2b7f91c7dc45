import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

type Prepared = {
  name: string
  parameterTypes: number[]
  /** The message that describes the statement's columns; empty for statements without rows. */
  description: Message[]
}

const { serialize } = protocol

/** The most statements that stay prepared, and the length in characters above which none is: long ones seldom come again. */
const most = 500
const longest = 10_000

/** PostgreSQL's codes for a statement that is not prepared, or whose columns changed with the schema. */
const outdated = new Set(['26000', '0A000'])

/**
 * Makes `query` prepare each statement only once and send its values in one message. PGlite itself parses and plans a statement at
 * each call, with five messages, which takes six times as long.
 */
export function withPreparedStatements(client: PGlite): PGlite {
  let count = 0
  const dropped: string[] = []
  const prepared = new LRUCache<string, Prepared>({
    max: most,
    dispose: ({ name }) => dropped.push(name),
  })

  const send = (messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  const prepare = async (text: string): Promise<Prepared> => {
    const name = text.length > longest ? '' : `s${++count}`
    const closed = dropped.splice(0).map((each) => serialize.close({ type: 'S', name: each }))
    const answers = await send([
      ...closed,
      serialize.parse({ text, name }),
      serialize.describe({ type: 'S', name }),
    ])
    const parameterTypes = parse.parseDescribeStatementResults(answers)
    const statement = {
      name,
      parameterTypes,
      description: answers.filter((each) => each.name === 'rowDescription'),
    }
    if (name) prepared.set(text, statement)
    return statement
  }

  const run = <Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> =>
    client._runExclusiveQuery(async () => {
      const { name, parameterTypes, description } = prepared.get(text) ?? (await prepare(text))
      const serialized = values.map((value, place) => serializedValue(client, value, parameterTypes[place]))
      try {
        const answers = await send([
          serialize.bind({ statement: name, values: serialized }),
          serialize.execute({}),
        ])
        const [result] = parse.parseResults([...description, ...answers], client.parsers, options)
        return result as Results<Row>
      } catch (error) {
        if (outdated.has((error as { code?: string }).code ?? '')) prepared.delete(text)
        throw error
      }
    })

  const within = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: async (text, values, options) => {
      if (transaction.closed) throw new Error('Transaction is closed')
      return run(text, values, options)
    },
  })

  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') {
        return async (...given: Parameters<typeof run>) => {
          await target.waitReady
          return target._runExclusiveTransaction(async () => {
            const result = await run(...given)
            await target.syncToFs()
            return result
          })
        }
      }
      if (name === 'transaction') {
        return <Result>(work: (transaction: Transaction) => Promise<Result>) =>
          target.transaction((transaction) => work(within(transaction)))
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function serializedValue(client: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const serializer = type === undefined ? undefined : client.serializers[type]
  return serializer ? serializer(value) : String(value)
}

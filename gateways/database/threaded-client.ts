import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Results } from '@electric-sql/pglite'
import { jsonTypes } from './create-pglite.ts'
import type { ThreadAnswer, ThreadRequest } from './database-thread.ts'
import type { EmbeddedClient } from './embedded-client.ts'

type Waiting = { resolve(result: unknown): void; reject(error: Error): void }
type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never

/**
 * Runs the embedded database in a thread, so that it works on a second processor core while pages are rendered on the first. While a
 * transaction runs, all statements outside it wait, since the database has a single connection.
 */
export async function openThreadedClient(folder: string): Promise<EmbeddedClient> {
  // The thread runs from its source file, since it is not part of the bundle.
  const file = createRequire(import.meta.url).resolve('#gateways/database/database-thread.ts')
  const worker = new Worker(file, { workerData: { folder } })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let last = 0
  /**
   * Resolves at the end of the last transaction that was begun; later statements wait for that one only. The thread handles
   * requests in order, so statements sent before a transaction are not part of it.
   */
  let exclusive: Promise<void> | null = null

  const ready = new Promise((resolve, reject) => waiting.set(0, { resolve, reject }))
  worker.on('message', (message: ThreadAnswer) => {
    if ('channel' in message) {
      for (const listener of listeners.get(message.channel) ?? []) listener(message.payload)
      return
    }
    const one = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) one?.reject(Object.assign(new Error(message.error.message), message.error))
    else one?.resolve(message.result)
  })
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', (error: Error) => {
    const isOpen = !waiting.has(0)
    fail(error)
    // Nothing works without the database: the process ends, for its supervisor to start it again.
    if (isOpen) throw error
  })
  worker.on('exit', () => fail(new Error('the thread of the database has ended')))

  const send = (request: Unnumbered<ThreadRequest>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ ...request, id: last })
    })
  const query: EmbeddedClient['query'] = async (text, values, options) =>
    readJson((await send({ does: 'query', text, values, options })) as Results) as never
  const exec = async (text: string) => ((await send({ does: 'exec', text })) as Results[]).map(readJson)

  await ready
  return {
    async query(text, values, options) {
      if (exclusive) await exclusive
      return query(text, values, options)
    },
    async exec(text) {
      if (exclusive) await exclusive
      return exec(text) as ReturnType<EmbeddedClient['exec']>
    },
    async transaction(work) {
      const before = exclusive
      const { promise, resolve } = Promise.withResolvers<void>()
      exclusive = promise
      await before
      const transaction = { closed: false, query: forTransaction }
      function forTransaction(...given: Parameters<typeof query>): never {
        if (transaction.closed) throw new Error('Transaction is closed')
        return query(...given) as never
      }
      try {
        await exec('begin')
        const result = await work(transaction).catch(async (error) => {
          await exec('rollback')
          throw error
        })
        await exec('commit')
        return result
      } finally {
        transaction.closed = true
        if (exclusive === promise) exclusive = null
        resolve()
      }
    },
    async listen(channel, callback) {
      const known = listeners.get(channel) ?? new Set()
      listeners.set(channel, known.add(callback))
      if (known.size === 1) await send({ does: 'listen', channel })
      return async () => {
        known.delete(callback)
        if (known.size === 0) await send({ does: 'unlisten', channel })
      }
    },
    async close() {
      await exclusive
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      await send({ does: 'close' })
      await ended
    },
  }
}

function readJson<Result extends Results>(result: Result): Result {
  for (const [place, { name, dataTypeID }] of result.fields.entries()) {
    if (!jsonTypes.includes(dataTypeID)) continue
    for (const row of result.rows as (Record<string, unknown> & Record<number, unknown>)[]) {
      const key = Array.isArray(row) ? place : name
      const text = row[key]
      if (typeof text === 'string') row[key] = JSON.parse(text)
    }
  }
  return result
}

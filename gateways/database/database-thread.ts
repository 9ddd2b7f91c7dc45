import { parentPort, workerData } from 'node:worker_threads'
import type { QueryOptions } from '@electric-sql/pglite'
import { createPglite, jsonTypes } from './create-pglite.ts'
import { withPreparedStatements } from './prepared-statements.ts'

/** A request to the thread of `threaded-client.ts`, which handles them one after the other in the order of arrival. */
export type ThreadRequest = { readonly id: number } & (
  | {
      readonly does: 'query'
      readonly text: string
      readonly values?: unknown[]
      readonly options?: QueryOptions
    }
  | { readonly does: 'exec'; readonly text: string }
  | { readonly does: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly does: 'close' }
)

/** Errors lose their properties between threads, so these are sent beside the message. */
export type ThreadAnswer =
  | { readonly id: number; readonly result: unknown }
  | {
      readonly id: number
      readonly error: { readonly message: string; readonly [property: string]: unknown }
    }
  | { readonly channel: string; readonly payload: string }

const { folder } = workerData as { folder: string }
const port = parentPort
if (!port) throw new Error('not a worker thread')

const plain = await createPglite(folder)
// JSON stays text here, because text is copied between threads much faster than objects.
for (const type of jsonTypes) plain.parsers[type] = (text) => text
const client = withPreparedStatements(plain)
const ends = new Map<string, () => Promise<void>>()

async function answer(request: ThreadRequest): Promise<unknown> {
  if (request.does === 'query') return client.query(request.text, request.values, request.options)
  if (request.does === 'exec') return client.exec(request.text)
  if (request.does === 'close') return client.close()
  const { channel } = request
  if (request.does === 'unlisten') return ends.get(channel)?.()
  const end = await client.listen(channel, (payload) => tell({ channel, payload }))
  ends.set(channel, end)
}

function tell(message: ThreadAnswer): void {
  port?.postMessage(message)
}

port.on('message', async (request: ThreadRequest) => {
  const { id } = request
  try {
    const result = await answer(request)
    tell({ id, result })
  } catch (error) {
    tell({ id, error: { ...(error as Error), message: (error as Error).message } })
  }
  if (request.does === 'close') port.close()
})
tell({ id: 0, result: null })

import { type MemoryLocker, Server } from '@tus/server'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { UploadStore } from './upload-store.ts'

export const uploadsPath = '/api/v1/studio/uploads'

/**
 * Answers a tus request (https://tus.io/protocols/resumable-upload, 1.0.0). Refusals are thrown as `DomainError`, as in the rest of
 * the API. `locker` works within this process only; a part that another process received meanwhile is noticed by its offset.
 */
export async function answerUpload(
  context: Context,
  request: Request,
  locker: MemoryLocker,
): Promise<Response> {
  let thrown: unknown = null
  const server = new Server({
    path: uploadsPath,
    datastore: new UploadStore(context),
    locker,
    relativeLocation: true,
    // The name becomes part of storage keys, which have small letters only.
    namingFunction: () => context.randomText(32).toLowerCase(),
    onResponseError: (_request, error) => {
      thrown = error
      return undefined
    },
  })
  const answer = await server.handleWeb(request.body ? withWhatArrives(request, request.body) : request)
  if (answer.status >= 400) throw refusalOf(answer.status, thrown)
  const headers = new Headers(answer.headers)
  // No other origin may call the API, so the library's CORS headers are removed.
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}

/** Ends the body when the connection is lost: what arrived is saved, and the sender continues from there. */
function withWhatArrives({ url, method, headers }: Request, given: ReadableStream<Uint8Array>): Request {
  const reader = given.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
        if (done || !value) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const streaming: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  return new Request(url, streaming)
}

/** Errors of the library are recognized by their status (`ERRORS` of `@tus/utils`). */
function refusalOf(status: number, thrown: unknown): unknown {
  if (thrown instanceof DomainError) return thrown
  if (status >= 500) return thrown
  if (status === 404 || status === 410) return notFound()
  if (status === 409) return new DomainError('conflict', 'malformed-request')
  if (status === 413) return new DomainError('too-large', 'body-too-large')
  return new DomainError('invalid', 'malformed-request')
}

import { type MemoryLocker, Server } from '@tus/server'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { UploadStore } from './upload-store.ts'

export const uploadsPath = '/api/v1/studio/uploads'

/**
 * Answers a request of tus (https://tus.io/protocols/resumable-upload, 1.0.0). What it refuses is thrown as everywhere in the API.
 * `locker`: of this process; a part that another process takes is told apart by its offset.
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
    // A part of storage keys, which have small letters only.
    namingFunction: () => context.randomText(32).toLowerCase(),
    onResponseError: (_request, error) => {
      thrown = error
      return undefined
    },
  })
  const answer = await server.handleWeb(request.body ? withWhatArrives(request, request.body) : request)
  if (answer.status >= 400) throw refusalOf(answer.status, thrown)
  const headers = new Headers(answer.headers)
  // The API is for our own pages and for programs.
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}

/** A connection that is lost ends the body: what arrived before is saved, and the sender goes on from there. */
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

/** Errors of the library have a status of their own (`ERRORS` of `@tus/utils`). */
function refusalOf(status: number, thrown: unknown): unknown {
  if (thrown instanceof DomainError) return thrown
  if (status >= 500) return thrown
  if (status === 404 || status === 410) return new DomainError('not-found', 'nothing-here')
  if (status === 409) return new DomainError('conflict', 'malformed-request')
  if (status === 413) return new DomainError('too-large', 'body-too-large')
  return new DomainError('invalid', 'malformed-request')
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Returns a function that closes `server`: it resolves when the requests under way are answered, or cut off after
 * `timeoutMs`. Call this before the first connection. Node alone waits for connections that a browser opened in advance
 * and for those whose last answer was sent after the server began to close.
 */
export function createClose(server: Server, { timeoutMs }: { timeoutMs: number }): () => Promise<void> {
  const withoutRequest = new Set<Socket>()
  let closing = false
  server.on('connection', (socket) => {
    withoutRequest.add(socket)
    socket.once('close', () => withoutRequest.delete(socket))
  })
  server.on('request', (request, response) => {
    withoutRequest.delete(request.socket)
    response.once('close', () => {
      if (closing) setImmediate(() => server.closeIdleConnections())
    })
  })
  return () =>
    new Promise((done) => {
      closing = true
      server.close(() => done())
      server.closeIdleConnections()
      for (const socket of withoutRequest) socket.destroy()
      setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
    })
}

import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Returns a function that closes `server`: it resolves when the requests under way are answered, or cut off after
 * `timeoutMs`. Call this before the first connection. Node alone also waits for connections that a browser opened in
 * advance, and for those whose last answer was sent after the server began to close.
 *
 * `idleMs`: how long connections without a request stay open, at most. A client that sends its next request in this time gets an
 * answer that tells it to open a new connection; without this time it could send on a connection that is being closed, and fail.
 */
export function createClose(
  server: Server,
  { timeoutMs }: { timeoutMs: number },
): (options?: { idleMs?: number }) => Promise<void> {
  const connections = new Set<Socket>()
  const unanswered = new Map<Socket, number>()
  let closing = false
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    if (closing) response.setHeader('Connection', 'close')
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1
      if (left > 0) unanswered.set(socket, left)
      else unanswered.delete(socket)
      if (closing && left === 0) socket.destroySoon()
    })
  })
  const closeIdle = () => {
    for (const socket of connections) if (!unanswered.has(socket)) socket.destroySoon()
  }
  return ({ idleMs = 0 } = {}) =>
    new Promise((done) => {
      closing = true
      // Calls the method of `node:net`, since that of `node:http` closes idle connections immediately.
      NetServer.prototype.close.call(server, () => done())
      if (idleMs > 0) setTimeout(closeIdle, idleMs).unref()
      else closeIdle()
      setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
    })
}

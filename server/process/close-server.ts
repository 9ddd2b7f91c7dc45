import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Returns a function that closes `server`: it resolves when the requests under way are answered, or cut off after
 * `timeoutMs`. Call this before the first connection. Node alone also waits for connections that a browser opened in
 * advance, and for those whose last answer was sent after the server began to close.
 */
export function createClose(server: Server, { timeoutMs }: { timeoutMs: number }): () => Promise<void> {
  const connections = new Set<Socket>()
  const unanswered = new Map<Socket, number>()
  let closing = false
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1
      if (left > 0) unanswered.set(socket, left)
      else unanswered.delete(socket)
      if (closing && left === 0) socket.destroySoon()
    })
  })
  return () =>
    new Promise((done) => {
      closing = true
      server.close(() => done())
      for (const socket of connections) if (!unanswered.has(socket)) socket.destroySoon()
      setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
    })
}

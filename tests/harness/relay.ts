import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline, Transform } from 'node:stream'

export type RelayedConnection = {
  /** The bytes that have come from the server so far. */
  received: number
  readonly closed: Promise<void>
}

export type Relay = {
  readonly url: string
  /** All connections since the relay started. */
  readonly connections: readonly RelayedConnection[]
  /** Cuts every connection, and each new one. */
  leave(): void
  /** Cuts every connection; accepts new ones and never answers. */
  fallSilent(): void
  /** Cuts a connection after so many bytes to or from the server. */
  cutAfter(most: { sent?: number; received?: number }): void
  /** Forwards connections again. */
  comeBack(): void
  stop(): Promise<void>
}

/** Forwards connections to a server on this machine, and interrupts them like a network. */
export async function startRelay(port: number): Promise<Relay> {
  const connections: RelayedConnection[] = []
  const sockets = new Set<Socket>()
  const usual = {
    away: false,
    silent: false,
    sent: Number.POSITIVE_INFINITY,
    received: Number.POSITIVE_INFINITY,
  }
  let now = usual
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const hold = (socket: Socket) => {
    sockets.add(socket)
    // Tests look at the other end of a broken connection, so its error is ignored here.
    socket.on('error', () => {})
    return new Promise<void>((closed) => {
      socket.once('close', () => {
        sockets.delete(socket)
        closed()
      })
    })
  }
  const counted = (count: (bytes: number) => number, most: () => number, cut: () => void) =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (count(chunk.length) <= most()) done(null, chunk)
        else cut()
      },
    })
  const server = createServer((client) => {
    const connection = { received: 0, closed: hold(client) }
    connections.push(connection)
    if (now.away) {
      client.destroy()
      return
    }
    if (now.silent) {
      client.resume()
      return
    }
    const upstream = connect(port, '127.0.0.1')
    hold(upstream)
    let sent = 0
    const cut = () => {
      client.resetAndDestroy()
      upstream.destroy()
    }
    const up = counted(
      (bytes) => (sent += bytes),
      () => now.sent,
      cut,
    )
    const down = counted(
      (bytes) => (connection.received += bytes),
      () => now.received,
      cut,
    )
    pipeline(client, up, upstream, down, client, () => {
      client.destroy()
      upstream.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    leave() {
      now = { ...usual, away: true }
      cutAll()
    },
    fallSilent() {
      now = { ...usual, silent: true }
      cutAll()
    },
    cutAfter(most) {
      now = { ...usual, ...most }
    },
    comeBack() {
      now = usual
    },
    async stop() {
      cutAll()
      await new Promise((done) => server.close(done))
    },
  }
}

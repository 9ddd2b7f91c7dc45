import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Channels } from './connection.ts'

const reconnectAfterMs = 1_000

/**
 * Listens on a connection outside the pool, whose connections come and go. A lost connection is opened again, and then each channel
 * is called with null, since notifications may have been missed. Until then visitors get cached pages. Throws when the first
 * connection fails.
 */
export async function listenOnPostgres(url: string, channels: Channels): Promise<() => Promise<void>> {
  const stopped = new AbortController()
  const reconnect = async () => {
    while (!stopped.signal.aborted) {
      try {
        await pause(reconnectAfterMs, undefined, { signal: stopped.signal, ref: false })
        client = await connect(url, channels, reconnect)
        if (stopped.signal.aborted) return await client.end()
        for (const onNotice of Object.values(channels)) onNotice(null)
        return
      } catch {
        // The database is still away, or listening was stopped.
      }
    }
  }
  let client = await connect(url, channels, reconnect)
  return async () => {
    stopped.abort()
    client.removeAllListeners('end')
    await client.end()
  }
}

async function connect(url: string, channels: Channels, onLost: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'aula notifications',
    keepAlive: true,
  })
  // Each error of an open connection also ends it, and `onLost` deals with that.
  client.on('error', () => {})
  client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
  await client.connect()
  try {
    for (const name of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(name)}`)
  } catch (error) {
    await client.end()
    throw error
  }
  client.once('end', onLost)
  return client
}

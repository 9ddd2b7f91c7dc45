import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createClose } from './close-server.ts'

const agent = new Agent({ keepAlive: true })

/** A server whose first request waits until `answer` is called. */
async function waitingServer(timeoutMs = 60_000) {
  const requests: ServerResponse[] = []
  const server = createServer((_, response) => requests.push(response))
  server.keepAliveTimeout = 60_000
  const close = createClose(server, { timeoutMs })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    const arrived = once(server, 'request')
    const sent = get({ port, host: '127.0.0.1', agent })
    await arrived
    return { sent, answered: once(sent, 'response') as Promise<[IncomingMessage]> }
  }
  return { server, close, port, ask, answer: () => requests.at(-1)?.end('answer') }
}

test('a connection without a request does not delay closing', async () => {
  const { server, close, port } = await waitingServer()
  const arrived = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await arrived
  await Promise.all([close(), once(socket, 'close')])
})

test('a running request is answered, and its connection does not delay closing', async () => {
  const { close, ask, answer } = await waitingServer()
  const { answered } = await ask()
  const closed = close()
  answer()
  const [response] = await answered
  expect(await response.toArray().then((parts) => parts.join(''))).toBe('answer')
  await closed
})

test('an idle connection is closed at once', async () => {
  const { close, ask, answer } = await waitingServer()
  const { answered } = await ask()
  answer()
  const [response] = await answered
  await Promise.all([close(), once(response.resume(), 'close')])
})

test('a request answered before its body arrived does not delay closing', async () => {
  const { server, close, port, answer } = await waitingServer()
  const arrived = once(server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf')
  await arrived
  answer()
  const [received] = await once(socket, 'data')
  expect(String(received)).toContain('answer')
  await Promise.all([close(), once(socket, 'close')])
})

test('a request without a response is aborted after the limit', async () => {
  const { close, ask } = await waitingServer(50)
  const { answered } = await ask()
  await Promise.all([close(), expect(answered).rejects.toThrow('socket hang up')])
})

test('during the grace time a request on an idle connection is answered, and its client reconnects', async () => {
  const { close, ask, answer } = await waitingServer()
  const first = await ask()
  answer()
  const [response] = await first.answered
  await response.resume().toArray()
  const closed = close({ idleMs: 60_000 })
  const second = await ask()
  expect(second.sent.reusedSocket).toBe(true)
  answer()
  const [last] = await second.answered
  expect(last.headers.connection).toBe('close')
  await Promise.all([closed, last.resume().toArray()])
})

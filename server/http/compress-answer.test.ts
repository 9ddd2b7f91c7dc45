import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

const html = { 'content-type': 'text/html; charset=utf-8', 'content-length': '2000' }
const text = 'a page '.repeat(300)

test('a page is compressed for a browser that accepts it, with the same content', async () => {
  const response = compressAnswer(new Response(text, { status: 201, headers: html }), 'deflate, gzip, br')
  expect([response.status, response.headers.get('content-encoding')]).toEqual([201, 'gzip'])
  expect(response.headers.has('content-length')).toBe(false)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(text.length / 4)
  expect(gunzipSync(bytes).toString()).toBe(text)
})

test('the first chunk of a streamed page arrives before the last one is rendered', async () => {
  let finish = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('the shell'))
      finish = () => controller.close()
    },
  })
  const reader = compressAnswer(
    new Response(body, { headers: { 'content-type': 'text/html' } }),
    'gzip',
  ).body?.getReader()
  const pieces: Uint8Array[] = []
  while (Buffer.concat(pieces).length <= 10) pieces.push((await reader?.read())?.value ?? new Uint8Array())
  finish()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    pieces.push(piece.value)
  expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe('the shell')
})

test.each([
  ['a browser that takes none', new Response(text, { headers: html }), 'identity'],
  [
    'what is compressed already',
    new Response(text, { headers: { ...html, 'content-encoding': 'br' } }),
    'gzip',
  ],
  ['a video', new Response(text, { headers: { 'content-type': 'video/mp4' } }), 'gzip'],
  ['an answer without a body', new Response(null, { status: 204 }), 'gzip'],
])('%s gets the response uncompressed', (_what, response, accept) => {
  expect(compressAnswer(response, accept)).toBe(response)
})

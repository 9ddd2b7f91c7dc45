import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'
import { wholeAnswer } from './whole-answer.ts'

const html = { 'content-type': 'text/html; charset=utf-8', 'content-length': '2000' }
const text = 'a page '.repeat(300)

test('a page is compressed for a browser that accepts it, with the same content', async () => {
  const response = await compressAnswer(
    new Response(text, { status: 201, headers: html }),
    'deflate, gzip, br',
  )
  expect([response.status, response.headers.get('content-encoding')]).toEqual([201, 'gzip'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(bytes.length).toBeLessThan(text.length / 4)
  expect(gunzipSync(bytes).toString()).toBe(text)
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
  ['a table', new Response(text, { headers: { 'content-type': 'text/csv' } }), 'gzip'],
])('%s gets the response uncompressed', async (_what, response, accept) => {
  expect(await compressAnswer(response, accept)).toBe(response)
})

test('a small answer stays as it is, with its status and headers', async () => {
  const response = await compressAnswer(new Response('{"data":[]}', { status: 201, headers: html }), 'gzip')
  expect([response.status, response.headers.get('content-encoding')]).toEqual([201, null])
  expect(await response.text()).toBe('{"data":[]}')
})

test('an answer that was written whole is compressed without reading its body', async () => {
  const whole = wholeAnswer(Buffer.from(text), new Response(null, { headers: html }))
  const response = await compressAnswer(whole, 'gzip')
  expect(whole.bodyUsed).toBe(false)
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(text)
  expect(await (await compressAnswer(whole, null)).text()).toBe(text)
})

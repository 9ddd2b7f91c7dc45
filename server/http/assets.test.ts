import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sendAssets } from './assets.ts'

const script = 'export const words = "una y otra vez"'

async function serveFolder() {
  const root = await mkdtemp(join(tmpdir(), 'aula-assets-'))
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, '.vite'))
  await writeFile(join(root, 'assets/a-1x.js'), script)
  await writeFile(join(root, 'assets/a-1x.js.br'), brotliCompressSync(script))
  await writeFile(join(root, 'assets/a-1x.js.gz'), gzipSync(script))
  await writeFile(join(root, 'assets/b-1x.woff2'), 'a font')
  await writeFile(join(root, '.vite/manifest.json'), '{}')
  await writeFile(join(root, 'favicon.svg'), '<svg/>')
  const server = createServer(sendAssets(root, (_, response) => response.writeHead(404).end('a page')))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await rm(root, { recursive: true })
  })
  return { root, port: (server.address() as AddressInfo).port }
}

/** As it is sent: `fetch` would tidy the address and unpack the answer. */
async function ask(port: number, path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const asked = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end()
  const response = await new Promise<import('node:http').IncomingMessage>((answered, failed) => {
    asked.once('response', answered).once('error', failed)
  })
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

test('a file is sent in the best encoding that the browser takes, to be cached for good', async () => {
  const { port } = await serveFolder()
  // Twice, from the disk and from memory.
  for (const _ of [1, 2]) {
    const br = await ask(port, '/assets/a-1x.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(br).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'content-length': String(br.body.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    })
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    const gz = await ask(port, '/assets/a-1x.js?v=1', { 'Accept-Encoding': 'br;q=0, gzip' })
    expect(gunzipSync(gz.body).toString()).toBe(script)
    const plain = await ask(port, '/assets/a-1x.js')
    expect(plain.body.toString()).toBe(script)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const font = await ask(port, '/assets/b-1x.woff2', { 'Accept-Encoding': 'br' })
    expect(font).toMatchObject({ status: 200, headers: { 'content-type': 'font/woff2' } })
    expect(font.headers).not.toHaveProperty('content-encoding')
  }
  expect(await ask(port, '/favicon.svg')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
  const head = await ask(port, '/assets/a-1x.js', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(script.length) } })
  expect(head.body).toHaveLength(0)
})

test('nothing else is sent from the folder', async () => {
  const { root, port } = await serveFolder()
  for (const path of [
    '/',
    '/assets',
    '/assets/',
    '/assets/c-1x.js',
    '/assets/../.vite/manifest.json',
    '/assets/..%2f.vite%2fmanifest.json',
    '/.vite/manifest.json',
    '/assets/a-1x.js/',
    '/assets//a-1x.js',
    '//assets/a-1x.js',
    '/assets/a-1x.js%00',
  ]) {
    expect((await ask(port, path)).body.toString(), path).toBe('a page')
  }
  expect((await ask(port, '/assets/a-1x.js', {}, 'POST')).body.toString()).toBe('a page')
  await rm(join(root, 'assets/b-1x.woff2'))
  expect((await ask(port, '/assets/b-1x.woff2')).body.toString()).toBe('a page')
})

import type { TestApp } from './app.ts'

type Token = { readonly token: string }

/** Uploads to the app by tus 1.0.0, as a browser or a program would. */
export function createUploader(app: Pick<TestApp, 'browser'>, { token }: Token) {
  const browser = app.browser()
  const authorized = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    'Tus-Resumable': '1.0.0',
  }
  return {
    begin(
      size: number,
      { name = 'clase.mp4', type = 'video/mp4', place = 'part/1/es', modified = '1' } = {},
    ): Promise<Response> {
      const facts = { filename: name, filetype: type, place, modified }
      const metadata = Object.entries(facts).map(
        ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
      )
      const headers = { 'Upload-Length': String(size), 'Upload-Metadata': metadata.join(',') }
      return browser.request('/api/v1/studio/uploads', {
        method: 'POST',
        headers: { ...authorized, ...headers },
      })
    },
    /** `length`: the length that a request announces, also when it breaks off earlier. */
    send(
      address: string,
      offset: number,
      body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
      length = body instanceof Uint8Array ? body.length : undefined,
    ): Promise<Response> {
      return browser.request(address, {
        method: 'PATCH',
        body,
        headers: {
          ...authorized,
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
          ...(length !== undefined && { 'Content-Length': String(length) }),
        },
      })
    },
    async offset(address: string): Promise<number | null> {
      const answer = await browser.request(address, { method: 'HEAD', headers: authorized })
      return answer.ok ? Number(answer.headers.get('upload-offset')) : null
    },
    async state(address: string) {
      const answer = await browser.request(address, { headers: authorized })
      return (await answer.json()).data
    },
    cancel: (address: string) => browser.request(address, { method: 'DELETE', headers: authorized }),
  }
}

/** A body that arrives in pieces and fails after the last one, like a lost connection. */
export function brokenBody(bytes: Uint8Array, pieces = 3): ReadableStream<Uint8Array> {
  const length = Math.ceil(bytes.length / pieces)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.error(new Error('the connection was lost'))
      controller.enqueue(bytes.subarray(sent, sent + length))
      sent += length
    },
  })
}

import { sessionCookie } from '#server/auth/session-cookie.ts'
import type { Services } from '#server/process/compose.ts'

export type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  body?: BodyInit
  language?: string
}

export type TestBrowser = {
  /** Like `fetch` with a path of the site; stores cookies and does not follow redirects. */
  request(path: string, options?: RequestOptions): Promise<Response>
  /** Follows up to ten redirects with GET. */
  visit(path: string, options?: RequestOptions): Promise<{ response: Response; url: URL; text: string }>
  signInAs(user: { id: string }): Promise<void>
  cookies: Map<string, string>
}

export function createBrowser({
  services,
  origin,
  fetch,
}: {
  services: Services
  origin: string
  fetch: (request: Request) => Promise<Response>
}): TestBrowser {
  const cookies = new Map<string, string>()

  const request: TestBrowser['request'] = async (path, options = {}) => {
    const { json, form, language = 'es' } = options
    const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : options.body
    const method = options.method ?? (body === undefined ? 'GET' : 'POST')
    const url = new URL(path, origin)
    const headers = new Headers({ Host: url.host, 'Accept-Language': language })
    if (json !== undefined) headers.set('Content-Type', 'application/json')
    if (method !== 'GET' && method !== 'HEAD') headers.set('Origin', origin)
    if (cookies.size > 0) headers.set('Cookie', Array.from(cookies, (pair) => pair.join('=')).join('; '))
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
    // `fetch` requires this option for a body that is a stream.
    const duplex = body instanceof ReadableStream ? { duplex: 'half' } : {}
    const response = await fetch(new Request(url, { method, headers, body, redirect: 'manual', ...duplex }))
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    return response
  }

  return {
    request,
    cookies,
    async visit(path, options) {
      let url = new URL(path, origin)
      let response = await request(path, options)
      for (let hops = 0; hops < 10; hops++) {
        const location = response.headers.get('location')
        if (!location || response.status < 300 || response.status > 399) break
        url = new URL(location, url)
        response = await request(url.href, { language: options?.language })
      }
      return { response, url, text: await response.text() }
    },
    async signInAs({ id }) {
      const token = await services.accounts.createToken(id, new Headers())
      cookies.set(sessionCookie(services.environment).name, token)
    },
  }
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(/;\s*/)
  const name = pair.slice(0, pair.indexOf('='))
  const value = pair.slice(pair.indexOf('=') + 1)
  if (value === '' || attributes.some((each) => /^max-age=0$/i.test(each))) cookies.delete(name)
  else cookies.set(name, value)
}

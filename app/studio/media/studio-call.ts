import { unreachableStatuses } from '../../connection/connection.ts'

const base = '/api/v1/studio'

/** The server refused a call; `message` is a sentence for the person. `mayPass`: the same call may succeed later. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly mayPass: boolean

  constructor(message: string, mayPass: boolean) {
    super(message)
    this.mayPass = mayPass
  }
}

/**
 * Calls the studio's API with this browser's session and returns the answer's data. Throws `CallRefused`, or what `fetch`
 * throws when there is no connection.
 */
export async function callStudio<Data>(
  path: string,
  { method = 'GET', json, file }: { method?: string; json?: unknown; file?: Blob } = {},
): Promise<Data> {
  const headers = new Headers({ Accept: 'application/json' })
  if (method !== 'GET') headers.set('X-XSRF-TOKEN', await freshToken())
  if (json !== undefined) headers.set('Content-Type', 'application/json')
  if (file) headers.set('Content-Type', file.type)
  const body = json === undefined ? file : JSON.stringify(json)
  const response = await fetch(`${base}${path}`, { method, headers, body })
  if (response.status === 204) return undefined as Data
  const answer: { data: Data; message?: string } = await response.json()
  if (!response.ok) throw new CallRefused(answer.message ?? '', unreachableStatuses.has(response.status))
  return answer.data
}

/** Fetches a new token against cross-site requests, which is also set as a cookie. */
export async function freshToken(): Promise<string> {
  const answer = await fetch('/sanctum/csrf-cookie')
  if (!answer.ok) throw new Error(`no token: ${answer.status}`)
  return tokenInCookie()
}

export function tokenInCookie(): string {
  const [, token = ''] = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return decodeURIComponent(token)
}

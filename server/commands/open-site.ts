import pino from 'pino'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { findRunningProcess, lockDataFolder } from '../process/data-folder-lock.ts'
import { makePrivate } from '../process/private-folder.ts'
import type { Environment } from '../settings/environment.ts'

/** Studio calls, whoever answers them. */
export type Site = {
  /** `path` follows `/api/v1/studio`. Throws `SiteRefusal` when nobody answers. */
  request(path: string, init: RequestInit): Promise<Response>
  /** Does jobs of this name where no site runs that does them. */
  workOn(job: 'make-backup'): Promise<void>
  close(): Promise<void>
}

/** `message` is a sentence for the operator. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal'
}

type Answers = { url: string; token: string; fetch: (request: Request) => Promise<Response> }

/**
 * The configured site, else the one that holds the data folder, else the API in this process, without a
 * port.
 */
export async function openSite(environment: Environment, locale: Locale): Promise<Site> {
  const running = await findSite(environment)
  if (running) return siteOf({ ...running, fetch: (request) => fetch(request) }, locale)
  await makePrivate(environment.AULA_DATA)
  const lock = await lockDataFolder(environment.AULA_DATA, { exclusive: !environment.DATABASE_URL })
  try {
    // Loaded late: help and running sites do not need it.
    const [{ createApi }, { closeServices, composeServices }, { jobHandlers }] = await Promise.all([
      import('../app.ts'),
      import('../process/compose.ts'),
      import('../jobs/job-handlers.ts'),
    ])
    const services = await composeServices({
      environment,
      log: pino({ level: 'error' }, pino.destination(2)),
      operatorToken: lock.token,
    })
    const api = createApi(services)
    const fetch = async (request: Request) => api.fetch(request)
    return siteOf({ url: 'http://localhost', token: lock.token, fetch }, locale, {
      async workOn(job) {
        await services.jobs.work({ [job]: jobHandlers(services)[job] })
      },
      async close() {
        await closeServices(services)
        await lock.release()
      },
    })
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function findSite({ AULA_DATA, AULA_URL, AULA_TOKEN }: Environment) {
  if (AULA_URL && AULA_TOKEN) return { url: AULA_URL, token: AULA_TOKEN }
  const running = await findRunningProcess(AULA_DATA)
  return running?.url ? { url: running.url, token: running.token } : null
}

function siteOf(
  { url, token, fetch }: Answers,
  locale: Locale,
  { workOn, close }: Omit<Site, 'request'> = { workOn: async () => {}, close: async () => {} },
): Site {
  return {
    workOn,
    close,
    async request(path, init) {
      const request = new Request(new URL(`/api/v1/studio${path}`, url), init)
      request.headers.set('Authorization', `Bearer ${token}`)
      request.headers.set('Accept-Language', locale)
      const response = await fetch(request).catch((error) => {
        throw new SiteRefusal(translate(locale, 'command.no-answer', { url, reason: reasonOf(error) }))
      })
      if (response.status === 401) throw new SiteRefusal(translate(locale, 'command.token-refused', { url }))
      return response
    },
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? String(error)
}

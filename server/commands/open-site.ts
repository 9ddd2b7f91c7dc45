import pino from 'pino'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { findRunningProcess, lockDataFolder } from '../process/data-folder-lock.ts'
import { makePrivate } from '../process/private-folder.ts'
import type { Environment } from '../settings/environment.ts'

/** The studio's calls, answered by a running site or in this process. */
export type Site = {
  /** `path` is relative to `/api/v1/studio`. Throws `SiteRefusal` when no site answers or the token is refused. */
  request(path: string, init: RequestInit): Promise<Response>
  /** Runs jobs of this name in this process; does nothing when a running site does them. */
  workOn(job: 'make-backup'): Promise<void>
  close(): Promise<void>
}

/** The command cannot go on. `message` is a sentence for the operator. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal'
}

type Answers = { url: string; token: string; fetch: (request: Request) => Promise<Response> }

/**
 * Opens the site of `AULA_URL` and `AULA_TOKEN`, otherwise the running site that holds the data folder, otherwise the API in this
 * process, without a port. Close it afterwards.
 */
export async function openSite(environment: Environment, locale: Locale): Promise<Site> {
  const running = await findSite(environment)
  if (running) return siteOf({ ...running, fetch: (request) => fetch(request) }, locale)
  await makePrivate(environment.AULA_DATA)
  const lock = await lockDataFolder(environment.AULA_DATA, { exclusive: !environment.DATABASE_URL })
  try {
    // Imported only here: the help and calls to running sites do not need them.
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

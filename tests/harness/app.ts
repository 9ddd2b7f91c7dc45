import { createApp } from '#server/app.ts'
import type { Services } from '#server/process/compose.ts'
import { siteOrigin } from '#server/settings/site-address.ts'
import { createBrowser, type TestBrowser } from './browser.ts'
import { loadServerBuild } from './server-build.ts'

export type TestApp = {
  /** One request by nobody in particular: no cookie is kept. */
  request: TestBrowser['request']
  /** Somebody's browser, with cookies of its own. */
  browser(): TestBrowser
}

/** The whole application, pages and API, called with no port. */
export async function createTestApp(services: Services): Promise<TestApp> {
  const build = await loadServerBuild()
  const app = createApp(services, async () => build)
  const origin = siteOrigin(services.environment)
  const fetch = async (request: Request) => app.fetch(request)
  const browser = () => createBrowser({ services, origin, fetch })
  return { request: (path, options) => browser().request(path, options), browser }
}

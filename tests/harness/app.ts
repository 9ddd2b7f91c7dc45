import { createApp } from '#server/app.ts'
import type { Services } from '#server/process/compose.ts'
import { siteOrigin } from '#server/settings/site-address.ts'
import { createBrowser, type TestBrowser } from './browser.ts'
import { loadServerBuild } from './server-build.ts'

export type TestApp = {
  /** Sends a single request without cookies. */
  request: TestBrowser['request']
  browser(): TestBrowser
}

export async function createTestApp(services: Services): Promise<TestApp> {
  const build = await loadServerBuild()
  const app = createApp(services, async () => build)
  const origin = siteOrigin(services.environment)
  const fetch = async (request: Request) => app.fetch(request)
  const browser = () => createBrowser({ services, origin, fetch })
  return { request: (path, options) => browser().request(path, options), browser }
}

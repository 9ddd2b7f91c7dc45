import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import type { ServerBuild } from 'react-router'
import { isRootPath, localBase } from '#app/site-map.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { outboxFor } from './http/outbox-access.ts'
import { writePreferences } from './http/preferences-cookie.ts'
import { askedLocale, type RequestVariables } from './http/request.ts'
import { requestCountry } from './http/request-country.ts'
import { routeOf } from './http/route-traits.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { Services } from './process/compose.ts'
import { basePath, siteOrigin } from './settings/site-address.ts'

/**
 * The pages, rendered by React Router. With route type `local` all but a few lie below `/academia`; otherwise addresses below
 * `/academia` lead to the index (specification, A4).
 */
export function pageRoutes(services: Services, loadBuild: () => Promise<ServerBuild>) {
  const base = basePath(services.environment)
  const origin = siteOrigin(services.environment)
  const secure = origin.startsWith('https:')
  const render = createPageRenderer(services, loadBuild)
  const pages = new Hono<RequestVariables>()

  // React Router compares the origin only with the request's address, which is http behind a proxy that speaks https.
  pages.use(csrf({ origin: (given, c) => given === origin || given === new URL(c.req.url).origin }))

  if (base === '') {
    for (const old of [`${localBase}/*`, '/cursos/*']) pages.all(old, (c) => c.redirect('/'))
  }

  pages.all('*', async (c) => {
    const { method, path } = c.req
    const { traits, page } = routeOf(path)
    const atRoot = isRootPath(path.replace(/\.data$/, ''))
    // `/academia.data` is the data of the index, which React Router requests.
    const insideBase = base === '' || [base, `${base}.data`].includes(path) || path.startsWith(`${base}/`)
    if (base !== '' && !insideBase && !atRoot) return c.redirect(base)
    if (base !== '' && !atRoot && traits.atRoot === 'only' && !path.endsWith('.data')) {
      return c.redirect(`${path.slice(base.length)}${new URL(c.req.url).search}`)
    }
    if (!methods.includes(method)) return c.body(null, 405, { Allow: methods.join(', ') })
    if (method === 'POST' && !(await isForm(c.req.raw))) throw new DomainError('invalid', 'malformed-request')
    const preferences = c.get('preferences')
    const response = await render({
      request: c.req.raw,
      basename: insideBase && base !== '' ? base : '/',
      domain: c.get('context'),
      limits: c.get('limits'),
      outbox: outboxFor(c, c.get('actor'), services),
      locale: c.get('locale'),
      country: requestCountry(c.req.raw.headers, services.environment),
      preferences,
      base,
      atRoot,
    })
    const { headers } = response
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    if (page?.search === 'noindex' || page?.search === 'disallow') headers.set('X-Robots-Tag', 'noindex')
    const { AULA_COUNTRY_HEADER } = services.environment
    headers.append('Vary', ['Cookie', 'Accept-Language', AULA_COUNTRY_HEADER].filter(Boolean).join(', '))
    const asked = askedLocale(c.req.url)
    if (asked && !preferences.locale && !headers.has('Set-Cookie')) {
      headers.append('Set-Cookie', writePreferences({ ...preferences, locale: asked }, { secure }))
    }
    return response
  })
  return pages
}

const methods = ['GET', 'HEAD', 'POST']

async function isForm(request: Request): Promise<boolean> {
  try {
    await request.clone().formData()
    return true
  } catch {
    return false
  }
}

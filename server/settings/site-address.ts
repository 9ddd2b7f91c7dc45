import { isRootPath, localBase } from '#app/site-map.ts'
import type { Environment } from './environment.ts'

/** The path under which the site lives: `/academia` when the route type is `local`, else nothing. */
export function basePath({ AULA_ROUTE_TYPE }: Pick<Environment, 'AULA_ROUTE_TYPE'>): '' | typeof localBase {
  return AULA_ROUTE_TYPE === 'local' ? localBase : ''
}

/** The origin that people use, without a slash at its end. */
export function siteOrigin({
  AULA_URL,
  HOST,
  PORT,
}: Pick<Environment, 'AULA_URL' | 'HOST' | 'PORT'>): string {
  if (AULA_URL) return new URL(AULA_URL).origin
  return `http://${['0.0.0.0', '::', '127.0.0.1'].includes(HOST) ? 'localhost' : HOST}:${PORT}`
}

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether people reach the site at an address of its own, and not only those who sit at its machine. */
export function isPublished(environment: Pick<Environment, 'AULA_URL' | 'HOST' | 'PORT'>): boolean {
  return !ownHosts.has(new URL(siteOrigin(environment)).hostname)
}

/** Makes the absolute address of a path of the site; knows which paths lie under the base. */
export function siteAddress(
  environment: Pick<Environment, 'AULA_URL' | 'HOST' | 'PORT' | 'AULA_ROUTE_TYPE'>,
) {
  const origin = siteOrigin(environment)
  const base = basePath(environment)
  return (path: string): string => {
    return `${origin}${isRootPath(path) ? '' : base}${path === '/' && base ? '' : path}`
  }
}

import { isRootPath, localBase } from '#app/site-map.ts'
import type { Environment } from './environment.ts'

/** `/academia` with route type `local`, otherwise empty. */
export function basePath({ AULA_ROUTE_TYPE }: Pick<Environment, 'AULA_ROUTE_TYPE'>): '' | typeof localBase {
  return AULA_ROUTE_TYPE === 'local' ? localBase : ''
}

export function siteOrigin({
  AULA_URL,
  HOST,
  PORT,
}: Pick<Environment, 'AULA_URL' | 'HOST' | 'PORT'>): string {
  if (AULA_URL) return new URL(AULA_URL).origin
  return `http://${['0.0.0.0', '::', '127.0.0.1'].includes(HOST) ? 'localhost' : HOST}:${PORT}`
}

export function isSecure(environment: Parameters<typeof siteOrigin>[0]): boolean {
  return siteOrigin(environment).startsWith('https:')
}

export function siteAddress(
  environment: Pick<Environment, 'AULA_URL' | 'HOST' | 'PORT' | 'AULA_ROUTE_TYPE'>,
) {
  const origin = siteOrigin(environment)
  const base = basePath(environment)
  return (path: string): string => {
    return `${origin}${isRootPath(path) ? '' : base}${path === '/' && base ? '' : path}`
  }
}

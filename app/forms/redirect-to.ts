import { redirect, redirectDocument } from 'react-router'
import type { RequestContext } from '../request-context.ts'
import { isRootPath, isStudioPath } from '../site-map.ts'

/**
 * From a page of the shop to a path without the base. Loads a new document for the studio and, under route type `local`, between the
 * root and the base.
 */
export function redirectTo(
  { base, atRoot }: Pick<RequestContext, 'base' | 'atRoot'>,
  path: string,
  headers?: Headers,
): Response {
  const init = headers && { headers }
  if (isStudioPath(path) || (base && atRoot && !isRootPath(path))) {
    return redirectDocument(`${base}${path}`, init)
  }
  if (base && !atRoot && isRootPath(path)) return redirectDocument(path, init)
  return redirect(path, init)
}

/** Continues to a path, or to the request's page. */
export function logInPath(next: string | Request): string {
  return `/login?next=${encodeURIComponent(typeof next === 'string' ? next : pageOf(next))}`
}

/** Also for data requests. */
function pageOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/\.data$/, '') + search
}

/** Sent without scripts. */
export function isPlainPost(request: Request): boolean {
  return /\btext\/html\b/.test(request.headers.get('accept') ?? '')
}

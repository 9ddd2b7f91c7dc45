import { redirect, redirectDocument } from 'react-router'
import type { RequestContext } from '../request-context.ts'
import { isRootPath, isStudioPath } from '../site-map.ts'

/**
 * Redirects from a page of the shop to a path, given without the base. Loads a new document for the studio and, under route type
 * `local`, between the root and the base.
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

/** The path of the log-in, which afterwards leads to the given path or to the page of the given request. */
export function logInPath(next: string | Request): string {
  return `/login?next=${encodeURIComponent(typeof next === 'string' ? next : pageOf(next))}`
}

/** The page's path and query, also for a request of its data. */
function pageOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/\.data$/, '') + search
}

/** Whether a form was sent without scripts. */
export function isPlainPost(request: Request): boolean {
  return /\btext\/html\b/.test(request.headers.get('accept') ?? '')
}

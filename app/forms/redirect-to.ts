import { redirect, redirectDocument } from 'react-router'
import type { RequestContext } from '../request-context.ts'
import { isRootPath } from '../site-map.ts'

/**
 * A redirect to a path of the site, written without its base. Under route type `local` a page at the root of the host and
 * one below the base are two applications to the router: from one to the other the document is loaded anew.
 */
export function redirectTo(
  { base, atRoot }: Pick<RequestContext, 'base' | 'atRoot'>,
  path: string,
  headers?: Headers,
): Response {
  const init = headers && { headers }
  if (base && atRoot && !isRootPath(path)) return redirectDocument(`${base}${path}`, init)
  if (base && !atRoot && isRootPath(path)) return redirectDocument(path, init)
  return redirect(path, init)
}

/** The log-in, which goes on to a path of the site, or to the page that a request is for. */
export function logInPath(next: string | Request): string {
  return `/login?next=${encodeURIComponent(typeof next === 'string' ? next : pageOf(next))}`
}

/** The page of a request, which may be for its data alone. */
function pageOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/\.data$/, '') + search
}

/** Whether a form was sent by the browser itself, with no script that could show what came of it. */
export function isPlainPost(request: Request): boolean {
  return /\btext\/html\b/.test(request.headers.get('accept') ?? '')
}

import { matchPath } from 'react-router'
import type { Place } from './route-traits.ts'
import { places, purchasePages, rootSegments } from './routes-for-browser.ts'

/** The path that the site lies below under route type `local`. */
export const localBase = '/academia'

/** The path without the base; a path that does not lie below it stays as it is. */
export function withoutBase(path: string): string {
  if (path === localBase) return '/'
  return path.startsWith(`${localBase}/`) ? path.slice(localBase.length) : path
}

/** The first segment of a path: `blog` of `/blog/web/vue?lang=es`, empty for the index. */
function firstSegment(path: string): string {
  return path.split(/[/?#]/)[1] ?? ''
}

/** Whether the path stays at the root when the site lives below `/academia` (specification, A4 and A7). */
export function isRootPath(path: string): boolean {
  return rootSegments.includes(firstSegment(path))
}

/**
 * Whether the path belongs to the studio. Pages of the shop do not know its routes (docs/decisions/studio.md), so links there
 * load a new document.
 */
export function isStudioPath(path: string): boolean {
  return firstSegment(path) === 'studio' && !path.startsWith('/studio/invitation/')
}

/** The entry of the navigation bars for this path; null where it has none. */
export function placeOf(path: string): Place | null {
  return places[firstSegment(path)] ?? null
}

/** Whether the path, with or without the base, is of a page that sells. */
export function isPurchasePath(path: string): boolean {
  return purchasePages.some((page) => matchPath(page, withoutBase(path)) !== null)
}

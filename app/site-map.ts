import { matchPath } from 'react-router'
import type { Place } from './route-traits.ts'
import { places, purchasePages, rootSegments } from './routes-for-browser.ts'

/** Under route type `local`. */
export const localBase = '/academia'

export function withoutBase(path: string): string {
  if (path === localBase) return '/'
  return path.startsWith(`${localBase}/`) ? path.slice(localBase.length) : path
}

/** `blog` of `/blog/web/vue?lang=es`; empty for the index. */
function firstSegment(path: string): string {
  return path.split(/[/?#]/)[1] ?? ''
}

/** Stays at the root when the site lives below `/academia` (specification, A4 and A7). */
export function isRootPath(path: string): boolean {
  return rootSegments.includes(firstSegment(path))
}

/** Pages of the shop do not know the studio's routes (docs/decisions/studio.md): what leads there loads a new document. */
export function isStudioPath(path: string): boolean {
  return firstSegment(path) === 'studio' && !path.startsWith('/studio/invitation/')
}

/** Null for pages in no bar. */
export function placeOf(path: string): Place | null {
  return places[firstSegment(path)] ?? null
}

/** With or without the base. */
export function isPurchasePath(path: string): boolean {
  return purchasePages.some((page) => matchPath(page, withoutBase(path)) !== null)
}

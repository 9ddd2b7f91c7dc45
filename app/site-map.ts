import { matchPath } from 'react-router'
import type { Place } from './route-traits.ts'
import { places, purchasePages, rootSegments } from './routes-for-browser.ts'

/** Where the site lives under route type `local`. */
export const localBase = '/academia'

/** A path of the host as the route table has it, without the base of route type `local`. */
export function withoutBase(path: string): string {
  if (path === localBase) return '/'
  return path.startsWith(`${localBase}/`) ? path.slice(localBase.length) : path
}

/** `blog` of `/blog/web/vue?lang=es`; empty for the index. */
function firstSegment(path: string): string {
  return path.split(/[/?#]/)[1] ?? ''
}

/**
 * Whether a path of the site, with or without a query, stays at the root of the host when the site lives below `/academia`
 * (rows A4, A7).
 */
export function isRootPath(path: string): boolean {
  return rootSegments.includes(firstSegment(path))
}

/** The place of the site that a path belongs to; null for what is in no bar. */
export function placeOf(path: string): Place | null {
  return places[firstSegment(path)] ?? null
}

/** Whether a path of the host, with the site's base or without, is a page where a product is bought. */
export function isPurchasePath(path: string): boolean {
  return purchasePages.some((page) => matchPath(page, withoutBase(path)) !== null)
}

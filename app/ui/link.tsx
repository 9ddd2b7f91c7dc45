import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { isRootPath } from '../site-map.ts'

type LinkProps = ComponentProps<typeof RouterLink> & { to: string }

/** Which the router leaves as it is. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*(?:\?[\w=&-]*)?)?$/

/** Takes a path without the base. Under route type `local`, links between the root and `/academia` reload the document. */
export function Link({ to, ...props }: LinkProps) {
  const root = useRootData()
  const leavesBase = root?.base ? isRootPath(to) : false
  const reloads = root?.base ? leavesBase !== root.atRoot : false
  // On the server the router writes the same anchor, but resolves each address and parses it again.
  if (reloads || (import.meta.env.SSR && root && plainPath.test(to))) {
    const href = leavesBase || !root?.base ? to : `${root.base}${to === '/' ? '' : to}`
    return <a {...anchorOf(props)} href={href} />
  }
  // Every route is known from the start: there is none to discover.
  return <RouterLink to={to} viewTransition prefetch="intent" discover="none" {...props} />
}

function anchorOf({
  prefetch,
  viewTransition,
  preventScrollReset,
  reloadDocument,
  replace,
  state,
  discover,
  ...anchor
}: Omit<LinkProps, 'to'>) {
  return anchor
}

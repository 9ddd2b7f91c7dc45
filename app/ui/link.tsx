import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { isRootPath } from '../site-map.ts'

type LinkProps = ComponentProps<typeof RouterLink> & { to: string }

/** Paths that the router would not change when it resolves them. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*(?:\?[\w=&-]*)?)?$/

/** A link to a path without the base. Under route type `local`, links between the root and `/academia` load a new document. */
export function Link({ to, ...props }: LinkProps) {
  const root = useRootData()
  const leavesBase = root?.base ? isRootPath(to) : false
  const reloads = root?.base ? leavesBase !== root.atRoot : false
  // The router would write the same anchor on the server, but resolves and parses each address again.
  if (reloads || (import.meta.env.SSR && root && plainPath.test(to))) {
    const href = leavesBase || !root?.base ? to : `${root.base}${to === '/' ? '' : to}`
    return <a {...anchorOf(props)} href={href} />
  }
  // Every route is known from the start, so none has to be discovered.
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

import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { isRootPath } from '../site-map.ts'

type LinkProps = ComponentProps<typeof RouterLink> & { to: string }

/** Takes a path without the base. Under route type `local`, links between the root and `/academia` reload the document. */
export function Link({ to, ...props }: LinkProps) {
  const root = useRootData()
  if (root?.base) {
    const leavesBase = isRootPath(to)
    if (leavesBase !== root.atRoot) {
      const { prefetch, viewTransition, preventScrollReset, replace, state, discover, ...anchor } = props
      return <a href={leavesBase ? to : `${root.base}${to === '/' ? '' : to}`} {...anchor} />
    }
  }
  // Every route is known from the start: there is none to discover.
  return <RouterLink to={to} viewTransition prefetch="intent" discover="none" {...props} />
}

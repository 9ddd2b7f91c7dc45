import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { isRootPath } from '../site-map.ts'

type LinkProps = ComponentProps<typeof RouterLink> & { to: string }

/**
 * A link to a path of the site, written without its base (`/pack`, `/login`). Under route type `local` most pages live
 * below `/academia` and a few at the root of the host: between the two it is a plain link that loads the page anew.
 */
export function Link({ to, ...props }: LinkProps) {
  const root = useRootData()
  if (root?.base) {
    const leavesBase = isRootPath(to)
    if (leavesBase !== root.atRoot) {
      const { prefetch, viewTransition, preventScrollReset, replace, state, discover, ...anchor } = props
      return <a href={leavesBase ? to : `${root.base}${to === '/' ? '' : to}`} {...anchor} />
    }
  }
  return <RouterLink to={to} viewTransition prefetch="intent" {...props} />
}

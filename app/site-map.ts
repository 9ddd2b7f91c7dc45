/** Addresses that stay at the root of the host when the site itself lives under `/academia` (rows A4, A7). */
export const rootPaths = [
  '/about',
  '/blog',
  '/buscar',
  '/certificates',
  '/contacto',
  '/forgot-password',
  '/login',
  '/preferences',
  '/receipts',
  '/register',
  '/reset-password',
] as const

/** Whether a path, with or without a query, is one of `rootPaths` or lies below one. */
export function isRootPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  return rootPaths.some(
    (root) => pathname === root || pathname.startsWith(`${root}/`) || pathname === `${root}.data`,
  )
}

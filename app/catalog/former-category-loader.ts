import { findMovedCategory } from '#domain/catalog/site/categories/list-categories.ts'
import { redirectTo } from '../forms/redirect-to.ts'
import type { RequestContext } from '../request-context.ts'
import type { ListAddress } from './list-address.ts'

/** Redirects a filter by the former slug of a category that was renamed or merged into another one. */
export async function followCategory(
  requestContext: RequestContext,
  request: Request,
  {
    path,
    address,
    categories,
  }: { path: string; address: ListAddress; categories: readonly { slug: string }[] },
): Promise<void> {
  const { category } = address
  if (category === null || categories.some(({ slug }) => slug === category)) return
  const slug = await findMovedCategory(requestContext.domain, { slug: category })
  if (slug === null) return
  const search = new URL(request.url).searchParams
  search.set('category', slug)
  throw redirectTo(requestContext, `${path}?${search}`)
}

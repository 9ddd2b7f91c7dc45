import { data } from 'react-router'
import { findShownPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { isShippedPage } from '#values/info-page.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/info-page'
import { WrittenPage } from './written-page.tsx'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const page = isShippedPage(slug) ? null : await findShownPage(requestOf({ context }).domain, { slug })
  if (!page) throw data(null, { status: 404 })
  return { page }
}

/** A page of the owner's own. */
export default function InfoPage({ loaderData: { page } }: Route.ComponentProps) {
  return <WrittenPage page={page} />
}

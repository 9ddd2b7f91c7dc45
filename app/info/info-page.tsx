import { data, redirect } from 'react-router'
import { findMovedPage, findShownPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { infoPagePath, isShippedPage } from '#values/info-page.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/info-page'
import { WrittenPage } from './written-page.tsx'

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  const page = isShippedPage(slug) ? null : await findShownPage(domain, { slug })
  if (page) return { page }
  const moved = await findMovedPage(domain, { slug })
  if (moved === null) throw data(null, { status: 404 })
  // With the query, which may name the language.
  throw redirect(`${infoPagePath(moved)}${new URL(request.url).search}`, 301)
}

/** An info page that the owner has written. */
export default function InfoPage({ loaderData: { page } }: Route.ComponentProps) {
  return <WrittenPage page={page} />
}

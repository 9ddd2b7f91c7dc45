import { redirect } from 'react-router'
import { findReadingPlace } from '#domain/learning/reading/reading-place.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/resume'
import { sectionPath } from './reader-address.ts'
import { loadBook } from './reader-loader.ts'

/** Opens a book where the person left off (specification, J3). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { id, slug, sections, whole } = await loadBook(requestContext, params)
  if (sections.length === 0) return redirect(`/libro/${slug}`)
  if (!whole) return redirect(sectionPath(slug, sections.find(({ open }) => open)?.order))
  const place = await findReadingPlace(requestContext.domain, { bookId: id })
  return redirect(`${sectionPath(slug, place?.order ?? 1)}${place?.block ? `#${place.block}` : ''}`)
}

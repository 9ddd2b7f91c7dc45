import { removeMediaFile } from '#domain/catalog/media/library/remove-media-file.ts'
import {
  requestMissingRenditions,
  requestRenditions,
} from '#domain/catalog/media/renditions/request-renditions.ts'
import { idIn, readId } from '#values/sent-id.ts'
import { requestOf } from '../../request-context.ts'
import type { Route } from './+types/media-page'

/** Removes a file, or requests the smaller sizes of one video or of all videos. */
export async function action({ request, context }: Route.ActionArgs) {
  const { domain } = requestOf({ context })
  const form = await request.formData()
  const sizes = form.get('sizes')
  if (sizes === 'all') return requestMissingRenditions(domain)
  if (sizes !== null) return requestRenditions(domain, { id: readId(sizes) ?? 0 })
  return removeMediaFile(domain, { id: idIn(form, 'file') ?? 0 })
}

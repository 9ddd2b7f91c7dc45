import { data, redirect } from 'react-router'
import { z } from 'zod'
import { mostPages, savePdfPage } from '#domain/learning/reading/pdf-place.ts'
import { saveReadingPlace } from '#domain/learning/reading/reading-place.ts'
import { sentId } from '#values/id-shapes.ts'
import { refusalOf, responseInit } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/place-action'

/** The time by the browser's clock. */
const at = z.iso.datetime().transform((moment) => new Date(moment))
const form = z.union([
  z
    .object({
      section: sentId,
      /** Id of the block; empty for the beginning. */
      block: z.string().regex(/^(?:b\d{1,6})?$/),
      at,
    })
    .transform((place) => ({ in: 'chapters' as const, ...place })),
  z
    .object({ file: sentId, page: z.coerce.number().int().positive().max(mostPages), at })
    .transform((place) => ({ in: 'pdf' as const, ...place })),
])

export function loader() {
  return redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return data(null, { status: 400 })
  const place = parsed.data
  try {
    const { domain } = requestOf({ context })
    if (place.in === 'pdf') {
      await savePdfPage(domain, { fileId: place.file, page: place.page, readAt: place.at })
    } else {
      const { section: sectionId, block, at: readAt } = place
      await saveReadingPlace(domain, { sectionId, block: block || null, readAt })
    }
    return new Response(null, { status: 204 })
  } catch (error) {
    return new Response(null, responseInit(refusalOf(error)))
  }
}

import { data, redirect } from 'react-router'
import { z } from 'zod'
import { saveReadingPlace } from '#domain/learning/reading/reading-place.ts'
import { refusalOf, responseInit } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/place-action'

const form = z.object({
  section: z.coerce.number().int().positive().max(2_147_483_647),
  /** Empty: the beginning. */
  block: z.string().regex(/^(?:b\d{1,6})?$/),
  /** The browser's clock. */
  at: z.iso.datetime(),
})

export function loader() {
  return redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return data(null, { status: 400 })
  const { section: sectionId, block, at } = parsed.data
  try {
    const { domain } = requestOf({ context })
    await saveReadingPlace(domain, { sectionId, block: block || null, readAt: new Date(at) })
    return new Response(null, { status: 204 })
  } catch (error) {
    return new Response(null, responseInit(refusalOf(error)))
  }
}

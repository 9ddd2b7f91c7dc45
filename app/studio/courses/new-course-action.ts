import { type ActionFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { locales } from '#values/locale.ts'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'

const form = z.object({
  title: z.string().trim().min(1, 'required').max(200),
  locale: z.enum(locales),
})

/** Makes an empty course and leads to its editor. */
export async function newCourseAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const sent = await request.formData()
  const parsed = form.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return formProblem(sent, { fields: fieldErrors(parsed.error) })
  return formOutcome(sent, async () => {
    const { slug } = await createDraft(requestContext.domain, { kind: 'course', ...parsed.data })
    return redirect(`/studio/courses/${slug}`)
  })
}

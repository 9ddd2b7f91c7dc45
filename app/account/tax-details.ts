import { data } from 'react-router'
import { getTaxDetails, saveTaxDetails } from '#domain/people/tax-details/save-tax-details.ts'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { isPlainPost, logInPath, redirectTo } from '../forms/redirect-to.ts'
import { type RequestContext, requestOf } from '../request-context.ts'
import type { Route } from './+types/tax-details'

const settings = '/profile/settings'

function requireAccount(requestContext: RequestContext): void {
  if (requestContext.domain.actor.kind !== 'user') throw redirectTo(requestContext, logInPath(settings))
}

/** Asked for by the form in place, once somebody opens it. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireAccount(requestContext)
  return data(
    { details: await getTaxDetails(requestContext.domain) },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireAccount(requestContext)
  const form = await request.formData()
  return formOutcome(form, async () => {
    const saved = await saveTaxDetails(requestContext.domain, Object.fromEntries(form))
    if (!saved.ok) return formProblem(form, { fields: saved.fields })
    if (isPlainPost(request)) throw redirectTo(requestContext, settings)
    return data({ ok: true as const, at: requestContext.domain.now().getTime() })
  })
}

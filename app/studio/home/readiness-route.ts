import { data } from 'react-router'
import { checkReadiness } from '#domain/operations/readiness/check-readiness.ts'
import { translate } from '#locales/translate.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { whenAllowed } from '../frame/when-allowed.ts'
import type { Route } from './+types/readiness-route'

/** Loaded after the page is shown, because checking the mail server, the bucket and the disk takes time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain, locale, examineShop } = requestContext
  const checks = await whenAllowed(checkReadiness(domain, examineShop))
  const said = (checks ?? []).map(({ name, passed, complaints }) => ({
    name,
    passed,
    complaints: complaints.map(({ code, severity, params }) => ({
      code,
      severity,
      text: translate(locale, `command.doctor.complaint.${code}`, params),
      cure: translate(locale, `command.doctor.cure.${code}`, params),
    })),
  }))
  return data({ checks: said }, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** Returns null on errors, which the list shows. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    return null
  }
}

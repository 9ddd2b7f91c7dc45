import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import type { EditedSiteLinks } from '#domain/catalog/site/links/get-site-links.ts'
import { saveSiteLinks } from '#domain/catalog/site/links/save-site-links.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { refusalOf, responseInit, statusOf } from '../../forms/refusal.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { readChange } from '../ui/sent-change.ts'

export type LinksOutcome =
  | { ok: true; revision: number }
  | { ok: false; code: 'changed-meanwhile'; theirs: EditedSiteLinks }
  | { ok: false; code: 'refused'; error: ErrorCode; fields: FieldErrors }

/** `links` is unknown here, because the use case validates it. */
const shape = z.strictObject({ revision: z.int().min(0), links: z.unknown() })

export async function linksAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const parsed = await readChange(request, shape)
  if (!parsed.success)
    return answer(
      { ok: false, code: 'refused', error: 'invalid-input', fields: {} },
      statusOf('invalid-input'),
    )
  try {
    const { revision, links } = parsed.data
    return answer(await saveSiteLinks(requestContext.domain, { revision, links }))
  } catch (error) {
    const refusal = refusalOf(error)
    return answer(
      { ok: false, code: 'refused', error: refusal.code, fields: refusal.fields },
      responseInit(refusal).status,
    )
  }
}

function answer(outcome: LinksOutcome, status = 200) {
  return data(outcome, { status })
}

import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import { type EditedInfoPage, getInfoPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import type { InfoPageFields } from '#domain/catalog/site/info-pages/info-page-fields.ts'
import { removeInfoPage } from '#domain/catalog/site/info-pages/remove-info-page.ts'
import { restoreInfoPageRevision } from '#domain/catalog/site/info-pages/restore-info-page-revision.ts'
import { saveInfoPage } from '#domain/catalog/site/info-pages/save-info-page.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { isShippedPage } from '#values/info-page.ts'
import { refusalOf, responseInit, statusOf } from '../../forms/refusal.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { readChange } from '../ui/sent-change.ts'
import { isUnwritten } from './shipped-text-loader.ts'

export type InfoPageOutcome =
  | { ok: true; done: 'saved' | 'restored'; revision: number; fields: InfoPageFields }
  | { ok: true; done: 'reset' }
  | { ok: false; code: 'changed-meanwhile'; asked: 'save' | 'restore'; theirs: EditedInfoPage }
  | { ok: false; code: 'refused'; error: ErrorCode; fields: FieldErrors }

const text = z.record(z.string(), z.string())
const shape = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('save'),
    revision: z.int().min(0),
    fields: z.strictObject({
      slug: z.string(),
      title: text,
      lead: text,
      body: text,
      published: z.boolean(),
    }),
  }),
  z.strictObject({ do: z.literal('restore'), revision: z.int().min(0), revisionId: z.int().min(1) }),
  z.strictObject({ do: z.literal('remove') }),
])

export type InfoPageChange = z.input<typeof shape>

export async function infoPageAction({ request, context, params }: ActionFunctionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const slug = params.slug ?? ''
  const parsed = await readChange(request, shape)
  if (!parsed.success)
    return answer(
      { ok: false, code: 'refused', error: 'invalid-input', fields: {} },
      statusOf('invalid-input'),
    )
  try {
    if (parsed.data.do === 'remove') {
      await removeInfoPage(domain, { slug })
      return isShippedPage(slug) ? answer({ ok: true, done: 'reset' }) : redirect('/studio/site')
    }
    if (parsed.data.do === 'restore') {
      const { revision, revisionId } = parsed.data
      const restored = await restoreInfoPageRevision(domain, { slug, revision, revisionId })
      if (!restored.ok) return answer({ ...restored, asked: 'restore' })
      const page = await getInfoPage(domain, restored)
      if (isUnwritten(page.fields)) return answer({ ok: true, done: 'reset' })
      return answer({ ok: true, done: 'restored', revision: page.revision, fields: page.fields })
    }
    const { revision, fields } = parsed.data
    const saved = await saveInfoPage(domain, { slug, revision, fields })
    if (!saved.ok) return answer({ ...saved, asked: 'save' })
    if (saved.slug !== slug) return redirect(`/studio/site/pages/${saved.slug}`)
    return answer({ ok: true, done: 'saved', revision: saved.revision, fields })
  } catch (error) {
    const refusal = refusalOf(error)
    return answer(
      { ok: false, code: 'refused', error: refusal.code, fields: refusal.fields },
      responseInit(refusal).status,
    )
  }
}

function answer(outcome: InfoPageOutcome, status = 200) {
  return data(outcome, { status })
}

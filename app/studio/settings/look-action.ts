import type { ActionFunctionArgs } from 'react-router'
import { saveLook } from '#domain/operations/settings/save-look.ts'
import { logoSettings } from '#domain/operations/settings/setting-shapes.ts'
import { isTicked } from '#values/sent.ts'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { accentOf } from './typed-accent.ts'

/** Saves the colour and the logos that were changed. */
export async function lookAction({ request, context }: ActionFunctionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  return formOutcome(form, async () => {
    const accent = accentOf(form)
    const typed: Record<string, string> = {}
    if (accent !== null && accent !== form.get('was.accent')) typed.AULA_ACCENT = accent
    const logos: Parameters<typeof saveLook>[1]['logos'] = {}
    for (const name of logoSettings) {
      const file = form.get(name)
      if (file instanceof File && file.size > 0) logos[name] = new Uint8Array(await file.arrayBuffer())
      else if (isTicked(form, `remove.${name}`)) typed[name] = ''
    }
    const changed = await saveLook(requestContext.domain, { typed, logos })
    return { ok: true as const, count: changed.length }
  })
}

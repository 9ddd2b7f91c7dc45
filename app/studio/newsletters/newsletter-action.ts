import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { chooseAudience } from '#domain/operations/newsletters/choose-audience.ts'
import { createNewsletter } from '#domain/operations/newsletters/create-newsletter.ts'
import { deleteNewsletter } from '#domain/operations/newsletters/delete-newsletter.ts'
import { type NewsletterSave, saveNewsletter } from '#domain/operations/newsletters/save-newsletter.ts'
import { callOffNewsletter, scheduleNewsletter } from '#domain/operations/newsletters/schedule-newsletter.ts'
import { sendNewsletterDraft } from '#domain/operations/newsletters/send-newsletter-draft.ts'
import { resumeNewsletter, stopNewsletter } from '#domain/operations/newsletters/stop-newsletter.ts'
import { testNewsletter } from '#domain/operations/newsletters/test-newsletter.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { NewsletterRefusal } from '#values/newsletter.ts'
import { readAudience } from '#values/newsletter-audience.ts'
import { textIn } from '#values/sent.ts'
import { readId } from '#values/sent-id.ts'
import { formOutcome } from '../../forms/form-outcome.ts'
import { refusalOf, responseInit, statusOf } from '../../forms/refusal.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { newsletterPath } from './newsletter-address.ts'

const text = z.record(z.string(), z.string())
const shape = z.strictObject({
  revision: z.int().min(1),
  fields: z.strictObject({ subject: text, preview: text, body: text }),
})

export type NewsletterChange = z.input<typeof shape>

export type SaveOutcome =
  | { done: 'saved'; saved: NewsletterSave; fields: NewsletterChange['fields'] }
  | { done: 'refused'; error: ErrorCode; fields: FieldErrors }

/** Handles the forms of a newsletter. Texts are saved as JSON in the field `change`; all other forms have an intent. */
export async function newsletterAction({ request, context, params }: ActionFunctionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const id = readId(params.id) ?? 0
  const form = await request.formData()
  const change = form.get('change')
  if (change !== null) return save(domain, id, String(change))
  return formOutcome(form, () => act(domain, id, form))
}

async function save(domain: Context, id: number, sent: string) {
  const read = shape.safeParse(parsed(sent))
  if (!read.success)
    return data<SaveOutcome>(
      { done: 'refused', error: 'invalid-input', fields: {} },
      statusOf('invalid-input'),
    )
  const { revision, fields } = read.data
  try {
    const saved = await saveNewsletter(domain, { id, revision, fields })
    return data<SaveOutcome>({ done: 'saved', saved, fields })
  } catch (error) {
    const refusal = refusalOf(error)
    return data<SaveOutcome>(
      { done: 'refused', error: refusal.code, fields: refusal.fields },
      responseInit(refusal).status,
    )
  }
}

async function act(domain: Context, id: number, form: FormData) {
  const intent = form.get('intent')
  const revision = Number(form.get('revision'))
  const text = (name: string) => textIn(form, name)
  /** The key of the audience that the sender saw; undefined for everybody. */
  const agreed = text('audience') || undefined
  switch (intent) {
    case 'test':
      return { ok: true as const, done: intent, ...(await testNewsletter(domain, { id })) }
    case 'audience': {
      const audience = readAudience({ who: text('who'), product: text('product'), locale: text('locale') })
      if (!audience) throw new Response(null, { status: 400 })
      await chooseAudience(domain, { id, audience })
      throw redirect(`${newsletterPath(id)}?part=send`)
    }
    case 'send':
      return led(
        id,
        intent,
        await sendNewsletterDraft(domain, {
          id,
          revision,
          people: Number(form.get('people')),
          audience: agreed,
        }),
      )
    case 'schedule':
      return led(
        id,
        intent,
        await scheduleNewsletter(domain, {
          id,
          revision,
          at: new Date(`${form.get('at')}Z`),
          audience: agreed,
        }),
      )
    case 'call-off':
      await callOffNewsletter(domain, { id })
      throw redirect(newsletterPath(id))
    case 'stop':
      await stopNewsletter(domain, { id })
      throw redirect(newsletterPath(id))
    case 'resume':
      await resumeNewsletter(domain, { id })
      throw redirect(newsletterPath(id))
    case 'duplicate':
      throw redirect(newsletterPath((await createNewsletter(domain, { copyOf: id })).id))
    case 'delete':
      await deleteNewsletter(domain, { id })
      throw redirect('/studio/newsletters')
    default:
      throw new Response(null, { status: 400 })
  }
}

/** Redirects to the report or, when it was refused, answers with the reason. */
function led(
  id: number,
  intent: 'send' | 'schedule',
  outcome: { ok: true } | { ok: false; code: NewsletterRefusal },
) {
  if (outcome.ok) throw redirect(newsletterPath(id))
  return data<Refused>({ refused: outcome.code, intent }, statusOf(outcome.code))
}

export type Refused = { refused: NewsletterRefusal; intent: 'send' | 'schedule' }

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    return null
  }
}

import { data, useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { sendContactMessage } from '#domain/people/contact/send-contact-message.ts'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { unsent } from '../forms/unsent.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/contact-page'
import { ContactForm } from './contact-form.tsx'
import type { ContactOutcome } from './contact-outcome.ts'

/** Takes the form of the page and that of the dialog. */
export async function action({ request, context }: Route.ActionArgs) {
  const { domain, limits } = requestOf({ context })
  const form = await request.formData()
  const { image, ...input } = Object.fromEntries(form)
  return formOutcome(form, async () => {
    const result = await sendContactMessage(domain, limits, {
      input,
      image: image instanceof File && image.size > 0 ? new Uint8Array(await image.arrayBuffer()) : null,
    })
    if (!result.ok) return formProblem(form, { fields: result.fields })
    return { ok: true as const, sentAt: domain.now().getTime() }
  })
}

/** Without a connection, the text stays and the form says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data<ContactOutcome>(unsent(error), { status: 503 })
  }
}

export default function ContactPage() {
  const t = useTranslations('contact')
  const outcome = useActionData<typeof action>()
  return (
    <FormPage title={t('title')} lead={t('lead')}>
      <PageHead title={t('title')} description={t('lead')} />
      <ContactForm outcome={outcome ?? null} />
    </FormPage>
  )
}

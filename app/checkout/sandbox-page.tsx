import { FlaskConical, LoaderCircle } from 'lucide-react'
import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import {
  answerSandboxPayment,
  getSandboxPayment,
} from '#domain/commerce/fulfillment/answer-sandbox-payment.ts'
import type { SandboxAnswer } from '#domain/kernel/ports/sandbox-desk.ts'
import { formatMoney } from '#values/money.ts'
import { redirectRefusal, type Ways } from '../forms/redirect-refusal.ts'
import { logInPath } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/sandbox-page'

export async function loader({ params, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain } = requestContext
  const { amount, description, method, orderNumber, answered, returnUrl } = await getSandboxPayment(domain, {
    reference: params.reference,
  }).catch(redirectRefusal(requestContext, waysOf(params.reference)))
  return data(
    { amount, description, method, orderNumber, answered, returnUrl },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

const form = z.object({ answer: z.enum(['approve', 'decline', 'delay', 'abandon']) })

export async function action({ params, request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const { domain } = requestContext
  const fields = await request.formData().then(
    (body) => form.safeParse(Object.fromEntries(body)),
    () => null,
  )
  if (!fields?.success) throw data(null, { status: 400 })
  const { goOn } = await answerSandboxPayment(domain, {
    reference: params.reference,
    answer: fields.data.answer,
  }).catch(redirectRefusal(requestContext, waysOf(params.reference)))
  return redirectDocument(goOn)
}

const waysOf = (reference: string): Ways => ({
  unauthenticated: logInPath(`/sandbox/${encodeURIComponent(reference)}`),
  'not-found': null,
})

const answers: SandboxAnswer[] = ['approve', 'decline', 'delay', 'abandon']

/** The payment page of the sandbox provider (specification, L9). */
export default function SandboxPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const { amount, description, method, orderNumber, answered, returnUrl } = loaderData
  return (
    <div className="mx-auto grid max-w-[34rem] gap-6 py-(--gap-section)">
      <PageHead title={t('sandbox.title')} indexed={false} />
      <div className="flex items-center gap-3 rounded-md border-2 border-yellow border-dashed px-4 py-3 text-yellow">
        <FlaskConical size={24} aria-hidden className="shrink-0" />
        <p className="font-semibold text-sm">{t('sandbox.banner')}</p>
      </div>
      <div className="grid gap-5 rounded-md border border-line bg-board-raised p-6 shadow-(--shadow)">
        <div>
          <p className="text-chalk-soft text-sm">{t(`sandbox.${method}`)}</p>
          <h1 className="mt-1 text-xl">{description}</h1>
        </div>
        <dl className="grid gap-2 border-line border-y py-4 text-sm">
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-chalk-soft">{t('total')}</dt>
            <dd className="font-display font-semibold text-2xl tabular-nums" data-money>
              {formatMoney(amount, locale)}
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-chalk-soft">{t('orderNumber')}</dt>
            <dd className="font-code">{orderNumber}</dd>
          </div>
        </dl>
        {answered ? (
          <>
            <p className="text-chalk-soft text-sm">{t('sandbox.answered')}</p>
            <a href={returnUrl} className={buttonClass({ variant: 'primary', wide: true })}>
              {t('sandbox.goOn')}
            </a>
          </>
        ) : (
          <Answers />
        )}
      </div>
    </div>
  )
}

function Answers() {
  const t = useTranslations('checkout')
  const { formData } = useNavigation()
  const sent = formData?.get('answer')
  return (
    <Form method="post" className="grid gap-2.5">
      <p className="mb-1 text-chalk-soft text-sm">{t('sandbox.question')}</p>
      {answers.map((answer) => (
        <Button
          key={answer}
          type="submit"
          name="answer"
          value={answer}
          variant={answer === 'approve' ? 'primary' : 'secondary'}
          wide
          disabled={formData !== undefined}
        >
          {sent === answer && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
          {t(`sandbox.answers.${answer}`)}
        </Button>
      ))}
    </Form>
  )
}

import { CircleX, Clock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { data, redirect, redirectDocument, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { getOwnTransfer } from '#domain/commerce/transfers/get-own-transfer.ts'
import { giveUpTransfer, submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import { formatLocalMoney } from '#values/local-money.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { redirectRefusal, type Ways } from '../forms/redirect-refusal.ts'
import { logInPath } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { Reading } from '../shell/reading.tsx'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/transfer-page'
import { TransferDetails } from './transfer-details.tsx'
import { GiveUpForm, TransferForm } from './transfer-form.tsx'

/** Reloads after a refusal too, because somebody else may have taken or withdrawn the transfer. */
export { revalidateRefused as shouldRevalidate } from '../ui/revalidate-refused.ts'

/** Guests may open it as well: the reference in the address is secret. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain } = requestContext
  const transfer = await getOwnTransfer(domain, params).catch(
    redirectRefusal(requestContext, waysOf(params.reference)),
  )
  if (transfer.state === 'approved') throw redirectDocument(transfer.returnUrl)
  const { openUntil, ...rest } = transfer
  const minutesLeft = openUntil && Math.max(0, (openUntil.getTime() - domain.now().getTime()) / 60_000)
  return data({ ...rest, minutesLeft }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const { domain, limits } = requestContext
  const form = await request.formData()
  const { reference } = params
  return formOutcome(form, async () => {
    if (form.get('intent') === 'give-up') {
      const left = await giveUpTransfer(domain, { reference }).catch(
        redirectRefusal(requestContext, waysOf(params.reference)),
      )
      return left.ok ? redirectDocument(left.goOn) : formProblem(form, left)
    }
    // People without access should not even learn that there is a limit.
    await getOwnTransfer(domain, { reference }).catch(
      redirectRefusal(requestContext, waysOf(params.reference)),
    )
    await limits.count('transfer-proof', reference)
    const [text, file] = [form.get('bankReference'), form.get('image')]
    const sent = await submitTransfer(domain, {
      reference,
      bankReference: typeof text === 'string' ? text : '',
      image: file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null,
    })
    if (sent.ok) return redirect(`/transfer/${reference}`)
    return formProblem(form, sent)
  })
}

const waysOf = (reference: string): Ways => ({
  unauthenticated: logInPath(`/transfer/${reference}`),
  'not-found': null,
})

/** Shows how to pay by transfer, and takes its proof (specification, L8). */
export default function TransferPage({ loaderData: transfer, actionData }: Route.ComponentProps) {
  const t = useTranslations('transfer')
  const locale = useLocale()
  const amount = formatLocalMoney({ ...transfer.terms, amount: transfer.terms.localAmount }, locale)
  const problem = actionData?.ok === false ? actionData : null
  const { state } = transfer
  return (
    <Reading className="grid gap-7 pt-(--gap-section)">
      <PageHead title={t('title')} indexed={false} />
      {state === 'submitted' ? (
        <Submitted transfer={transfer} />
      ) : state === 'open' || state === 'rejected' ? (
        <>
          <header className="grid gap-3">
            <p className="text-chalk-soft text-sm" lang={languageOf(transfer.title, locale) ?? undefined}>
              {localize(transfer.title, locale)}
            </p>
            <h1 className="text-2xl">{t(state === 'open' ? 'send' : 'rejected', { amount })}</h1>
            {state === 'open' && <p className="text-chalk-soft text-lg">{t('sendText')}</p>}
          </header>
          {state === 'rejected' && (
            <Notice tone="red">
              <p className="wrap-anywhere whitespace-pre-line">
                {t('rejection', { reason: transfer.rejection ?? '' })}
              </p>
              <p className="mt-2">{t('rejectedText')}</p>
            </Notice>
          )}
          <TransferDetails transfer={transfer} amount={amount} />
          <TransferForm transfer={transfer} problem={problem} />
          <GiveUpForm />
        </>
      ) : (
        <Withdrawn transfer={transfer} />
      )}
    </Reading>
  )
}

type Transfer = Route.ComponentProps['loaderData']

function Frame({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="status" className="grid gap-5">
      {icon}
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}

/** A person approves transfers, so the page asks every 30 seconds until that is done. */
const lookEveryMs = 30_000

function Submitted({ transfer }: { transfer: Transfer }) {
  const t = useTranslations('transfer')
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <Frame
      title={t('submitted')}
      icon={<Clock size={48} strokeWidth={1.5} aria-hidden className="text-yellow" />}
    >
      <p className="text-chalk-soft text-lg">{t('submittedText')}</p>
      <dl className="grid gap-3 rounded-md border border-line bg-board-raised p-4 text-sm">
        <Sent label={t('orderNumber')}>
          <code className="font-code">{transfer.orderNumber}</code>
        </Sent>
        {transfer.bankReference && <Sent label={t('bankReference')}>{transfer.bankReference}</Sent>}
        {transfer.hasImage && <Sent label={t('image')}>{t('imageSent')}</Sent>}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={state !== 'idle'} onClick={() => revalidate()}>
          {t('lookAgain')}
        </Button>
        <ButtonLink to="/contacto/create">{t('contact')}</ButtonLink>
      </div>
    </Frame>
  )
}

function Sent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <dt className="text-chalk-soft">{label}</dt>
      <dd className="break-all">{children}</dd>
    </div>
  )
}

function Withdrawn({ transfer }: { transfer: Transfer }) {
  const t = useTranslations('transfer')
  return (
    <Frame
      title={t('withdrawn')}
      icon={<CircleX size={48} strokeWidth={1.5} aria-hidden className="text-red" />}
    >
      <p className="text-chalk-soft text-lg">{t('withdrawnText', { orderNumber: transfer.orderNumber })}</p>
      <div className="flex flex-wrap gap-3">
        <a href={transfer.cancelUrl} className={buttonClass({ variant: 'primary' })}>
          {t('startAgain')}
        </a>
        <ButtonLink to="/contacto/create">{t('contact')}</ButtonLink>
      </div>
    </Frame>
  )
}

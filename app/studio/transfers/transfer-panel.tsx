import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReviewedTransfer } from '#domain/commerce/transfers/list-transfers.ts'
import { formatLocalMoney, formatRate } from '#values/local-money.ts'
import { formatMoney } from '#values/money.ts'
import { mostRejectionCharacters } from '#values/order-note.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { studioOrderPath } from '../orders/order-address.ts'
import { Moment } from '../ui/moment.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { PanelHead } from '../views/panel-head.tsx'
import { ProofImage } from './proof-image.tsx'
import { transfersPath } from './transfer-address.ts'
import { TransferStateMark } from './transfer-state.tsx'

export function TransferPanel({
  transfer,
  problem,
}: {
  transfer: ReviewedTransfer
  problem: FormProblem | null
}) {
  const t = useTranslations('studioTransfers')
  const message = useErrorMessage()
  const title = useId()
  const { state, reference, hasImage, rejection } = transfer
  const isOpen = state === 'submitted' || state === 'open' || state === 'rejected'
  useEffect(() => {
    if (!matchMedia('(min-width: 80rem)').matches) scrollTo(0, 0)
  }, [])
  return (
    <aside aria-labelledby={title} className="split-panel">
      <Head titleId={title} />
      <div className="grid gap-4 px-4 pb-12 bar:px-6">
        <Expected transfer={transfer} />
        {hasImage ? (
          <ProofImage address={`/api/v1/studio/transfers/${encodeURIComponent(reference)}/image`} />
        ) : (
          <p className="rounded-md border border-line border-dashed px-4 py-6 text-chalk-soft">
            {t('noImage')}
          </p>
        )}
        {rejection && (
          <Notice tone="yellow">
            {t('rejectedBecause')} <q className="wrap-anywhere">{rejection}</q>
          </Notice>
        )}
        {problem?.code && (
          <Notice tone="red" live="assertive">
            {message(problem.code)}
          </Notice>
        )}
        {isOpen && <Decide transfer={transfer} problem={problem} />}
        <Facts transfer={transfer} />
      </div>
    </aside>
  )
}

function Head({ titleId }: { titleId: string }) {
  const t = useTranslations('studioTransfers')
  const [search] = useSearchParams()
  return (
    <PanelHead back={transfersPath(search.toString())} backLabel={t('back')} closeLabel={t('close')}>
      <h1 id={titleId} className="mr-auto text-base!">
        {t('one')}
      </h1>
    </PanelHead>
  )
}

/** The payment that has to appear on the bank account. */
function Expected({ transfer: { terms, amount, state, bankReference } }: { transfer: ReviewedTransfer }) {
  const t = useTranslations('studioTransfers')
  const locale = useLocale()
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-display font-semibold text-2xl leading-tight tabular-nums">
          {formatLocalMoney({ amount: terms.localAmount, currency: terms.currency }, locale)}
        </p>
        <TransferStateMark state={state} />
      </div>
      <p className="text-chalk-soft">
        {t('rate', {
          amount: formatMoney(amount, locale),
          rate: formatRate(terms, locale),
          country:
            new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(terms.country) ??
            terms.country,
        })}
      </p>
      {bankReference && (
        <p className="mt-2">
          <span className="text-chalk-soft">{t('bankReference')} </span>
          <span className="wrap-anywhere font-code">{bankReference}</span>
        </p>
      )}
    </div>
  )
}

/** The form to decide. A key only moves the focus to a button, and Enter presses it, because neither decision can be undone. */
function Decide({
  transfer: { state, terms },
  problem,
}: {
  transfer: ReviewedTransfer
  problem: FormProblem | null
}) {
  const t = useTranslations('studioTransfers')
  const message = useErrorMessage()
  const locale = useLocale()
  const sending = useSending()
  const id = useId()
  const approval = useRef<HTMLButtonElement>(null)
  const rejection = useRef<HTMLDetailsElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(problem?.typed.reason ?? '')
  useShortcut(['a'], () => approval.current?.focus())
  useShortcut(['r'], () => {
    if (!rejection.current) return
    rejection.current.open = true
    reason.current?.focus()
  })
  const code = problem?.fields.reason?.[0]
  return (
    <div className="grid gap-3">
      <PostForm problem={null} preventScrollReset>
        <input type="hidden" name="intent" value="approve" />
        <StudioButton
          ref={approval}
          type="submit"
          variant="primary"
          aria-disabled={sending}
          aria-keyshortcuts="A"
          className="w-full"
        >
          <Check size={17} aria-hidden />
          {t('approveSend', {
            amount: formatLocalMoney({ amount: terms.localAmount, currency: terms.currency }, locale),
          })}
        </StudioButton>
      </PostForm>
      <p className="text-chalk-soft text-xs">{t('approveMeans')}</p>
      {state === 'submitted' && (
        <details ref={rejection} open={code ? true : undefined} className="rounded-md border border-line">
          <summary
            aria-keyshortcuts="R"
            className="flex min-h-(--hit) cursor-pointer items-center gap-2 px-3.5 font-semibold text-red"
          >
            <X size={17} aria-hidden />
            {t('rejectOpen')}
          </summary>
          <PostForm problem={null} preventScrollReset className="grid gap-2 px-3.5 pb-3.5">
            <input type="hidden" name="intent" value="reject" />
            <label htmlFor={id} className="font-medium">
              {t('reason')}
            </label>
            <div className="flex flex-wrap gap-1.5">
              {(['notFound', 'amount', 'reference', 'unreadable'] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  onClick={() => {
                    setTyped(t(`reasons.${each}`))
                    reason.current?.focus()
                  }}
                  className="min-h-(--hit) rounded-[0.5rem] border border-line-strong px-2.5 text-left text-xs hover:bg-hover"
                >
                  {t(`reasonNames.${each}`)}
                </button>
              ))}
            </div>
            <TextArea
              id={id}
              ref={reason}
              name="reason"
              rows={3}
              most={mostRejectionCharacters}
              required
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              aria-invalid={code ? true : undefined}
              aria-describedby={code ? `${id}-error` : undefined}
              className="w-full rounded-[0.5rem] border border-line-strong bg-field px-2.5 py-1.5 aria-invalid:border-red max-bar:text-base"
            />
            {code && (
              <p id={`${id}-error`} role="alert" className="text-red text-xs">
                {message(code)}
              </p>
            )}
            <StudioButton type="submit" dangerous aria-disabled={sending}>
              {t('rejectSend')}
            </StudioButton>
          </PostForm>
        </details>
      )}
    </div>
  )
}

function Facts({ transfer }: { transfer: ReviewedTransfer }) {
  const t = useTranslations('studioTransfers')
  const locale = useLocale()
  const titleOf = useTitle()
  const { payerEmail, title, orderNumber, createdAt, submittedAt, decidedAt, decidedBy, refunded, terms } =
    transfer
  const { label, lang } = titleOf(title)
  const facts: [string, ReactNode][] = [
    [
      t('fact.order'),
      <Link
        key="order"
        to={studioOrderPath(orderNumber)}
        className="inline-flex min-h-(--hit) items-center font-code text-mint hover:underline"
      >
        {orderNumber}
      </Link>,
    ],
    [t('fact.payer'), payerEmail],
    [
      t('fact.product'),
      <span key="product" lang={lang}>
        {label}
      </span>,
    ],
    [t('fact.ordered'), <Moment key="ordered" at={createdAt} />],
  ]
  if (submittedAt) facts.push([t('fact.submitted'), <Moment key="submitted" at={submittedAt} />])
  if (decidedAt) {
    const by = decidedBy ? (decidedBy.name ?? t('formerPerson')) : t('commandLine')
    facts.push([
      t('fact.decided'),
      <span key="decided">
        <Moment at={decidedAt} />, {by}
      </span>,
    ])
  }
  if (refunded.amount > 0) {
    const local = formatLocalMoney({ amount: transfer.localRefunded, currency: terms.currency }, locale)
    facts.push([t('fact.refunded'), `${formatMoney(refunded, locale)} (${local})`])
  }
  return (
    <dl className="border-line border-t pt-3">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-h-7 items-center justify-between gap-4">
          <dt className="text-chalk-soft">{name}</dt>
          <dd className="wrap-anywhere min-w-0 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

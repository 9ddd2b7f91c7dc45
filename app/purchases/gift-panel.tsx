import { Gift } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { GivenGift } from '#domain/commerce/purchases/list-own-orders.ts'
import { mostGiftCharacters } from '#values/gift-limits.ts'
import { FormField, PostForm, useErrorMessage, useSending } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { GiftChange, GiftIntent } from './purchase-action.ts'

const giftIntents = ['resend', 'address', 'letter'] as const satisfies readonly GiftIntent[]

export type GiftOutcome = GiftChange | FormProblem | null

/** A gift that the caller gave, which can be changed until it is accepted. */
export function GiftPanel({
  orderNumber,
  gift,
  outcome,
}: {
  orderNumber: string
  gift: GivenGift
  /** The answer to the last form, which may concern another gift. */
  outcome: GiftOutcome
}) {
  const t = useTranslations('purchases')
  const errorMessage = useErrorMessage()
  const id = useId()
  const { recipientEmail, message, state } = gift
  const changeable = state === 'delivered' || state === 'scheduled'
  const shown = { resend: state === 'delivered', letter: state === 'scheduled', address: changeable }
  const problemOf = (intent: GiftIntent) =>
    outcome?.ok === false && outcome.typed.order === orderNumber && outcome.typed.intent === intent
      ? outcome
      : null
  // The state of the gift may have changed meanwhile, so that the refused form no longer shows.
  const unshown = giftIntents
    .filter((intent) => !shown[intent])
    .map(problemOf)
    .find(Boolean)
  const reason = unshown && (unshown.code ?? Object.values(unshown.fields)[0]?.[0])
  const done = outcome?.ok && outcome.orderNumber === orderNumber ? outcome.did : null
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4">
      <h3 id={id} className="flex items-start gap-2 font-semibold text-base">
        <Gift size={20} aria-hidden className="mt-0.5 shrink-0 text-mint" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{t('giftFor', { email: recipientEmail })}</span>
      </h3>
      <GiftStateLine gift={gift} />
      {done && done !== 'receipt' && (
        <Notice live="polite">
          {done === 'letter'
            ? t('letterChanged')
            : t(done === 'resent' ? 'resent' : 'addressChanged', { email: recipientEmail })}
        </Notice>
      )}
      {reason && (
        <Notice tone="red" live="assertive">
          {errorMessage(reason, { seconds: unshown.seconds })}
        </Notice>
      )}
      {message && (
        <figure className="text-sm">
          <figcaption className="text-chalk-soft">{t('yourMessage')}</figcaption>
          <blockquote className="mt-1 max-w-(--measure) whitespace-pre-line break-words border-line border-l-3 pl-3">
            {message}
          </blockquote>
        </figure>
      )}
      {changeable && (
        <div className="flex flex-wrap items-start gap-3">
          {shown.resend && (
            <GiftForm intent="resend" orderNumber={orderNumber} problem={problemOf('resend')}>
              <SendButton>{t('resend')}</SendButton>
            </GiftForm>
          )}
          {shown.letter && (
            <Change title={t('changeLetter')} problem={problemOf('letter')}>
              <LetterForm orderNumber={orderNumber} gift={gift} problem={problemOf('letter')} />
            </Change>
          )}
          <Change title={t('changeAddress')} problem={problemOf('address')} key={recipientEmail}>
            <GiftForm intent="address" orderNumber={orderNumber} problem={problemOf('address')}>
              <FormField
                name="email"
                label={t('newAddress')}
                hint={state === 'delivered' ? t('addressHint') : undefined}
                type="email"
                inputMode="email"
                autoComplete="off"
                problem={problemOf('address')}
              />
              <SendButton>{t('saveAddress')}</SendButton>
            </GiftForm>
          </Change>
        </div>
      )}
    </section>
  )
}

function GiftStateLine({ gift: { state, deliverAt, deliveredAt, claimedAt } }: { gift: GivenGift }) {
  const t = useTranslations('purchases')
  const format = useFormatter()
  const moment = {
    scheduled: deliverAt,
    delivered: deliveredAt,
    claimed: claimedAt,
    unpaid: null,
    revoked: null,
  }
  const day = moment[state] ? format.dateTime(moment[state], { dateStyle: 'long' }) : ''
  return <p className="text-chalk-soft text-sm">{t(`giftState.${state}`, { day })}</p>
}

function LetterForm({
  orderNumber,
  gift: { message, deliverAt },
  problem,
}: {
  orderNumber: string
  gift: GivenGift
  problem: FormProblem | null
}) {
  const t = useTranslations('purchases')
  return (
    <GiftForm intent="letter" orderNumber={orderNumber} problem={problem}>
      <FormField
        name="message"
        label={t('message')}
        as={TextArea}
        required={false}
        most={mostGiftCharacters}
        defaultValue={message}
        problem={problem}
      />
      <FormField
        name="day"
        label={t('day')}
        hint={t('dayHint')}
        type="date"
        required={false}
        defaultValue={deliverAt ? deliverAt.toISOString().slice(0, 10) : ''}
        problem={problem}
      />
      <SendButton>{t('saveLetter')}</SendButton>
    </GiftForm>
  )
}

/** A form that opens on a press, and stays open while it has errors. */
function Change({
  title,
  problem,
  children,
}: {
  title: string
  problem: FormProblem | null
  children: ReactNode
}) {
  return (
    <details open={problem ? true : undefined} className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-line-strong px-4 py-2 font-semibold text-sm leading-tight hover:border-mint hover:text-mint [&::-webkit-details-marker]:hidden">
        {title}
      </summary>
      <div className="max-w-md pt-4">{children}</div>
    </details>
  )
}

function GiftForm({
  intent,
  orderNumber,
  problem,
  children,
}: {
  intent: GiftIntent
  orderNumber: string
  problem: FormProblem | null
  children: ReactNode
}) {
  return (
    <PostForm problem={problem} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="order" value={orderNumber} />
      {children}
    </PostForm>
  )
}

function SendButton({ children }: { children: string }) {
  const sending = useSending()
  return (
    <div>
      <Button type="submit" disabled={sending}>
        {children}
      </Button>
    </div>
  )
}

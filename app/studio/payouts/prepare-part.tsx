import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Payees } from '#domain/commerce/affiliate-sales/list-payees.ts'
import { formatMoney, money } from '#values/money.ts'
import { useSending } from '../../forms/form.tsx'
import { OnceForm } from '../../forms/once-form.tsx'
import { Link } from '../../ui/link.tsx'
import { affiliatePath } from '../affiliates/affiliate-address.ts'
import { StudioButton } from '../ui/studio-button.tsx'

/** The affiliates who can be paid, and those who cannot, with the reason. */
export function PreparePart({ payees }: { payees: Payees }) {
  const t = useTranslations('studioAffiliates.payouts')
  const locale = useLocale()
  const { affiliates, all, payable: total } = payees
  const payable = affiliates.filter(({ figures, payoutEmail }) => figures.due > 0 && payoutEmail !== null)
  const skipped = affiliates.filter((affiliate) => !payable.includes(affiliate))
  const amountOf = (amount: number) => formatMoney(money(amount), locale)
  return (
    <section aria-labelledby="prepare" className="min-w-0">
      <h2 id="prepare" className="pb-1">
        {t('prepare')}
      </h2>
      {total.count === 0 ? (
        <p className="text-chalk-soft">{t('nothingDue')}</p>
      ) : (
        // Another key ticks all of them again once some were prepared.
        <PrepareForm key={total.amount.amount} payable={payable} />
      )}
      {affiliates.length < all && (
        <p className="mt-3">
          {t.rich('most', {
            count: affiliates.length,
            all,
            a: (text) => (
              <Link to="/studio/affiliates?show=unpaid" className="text-mint underline">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {skipped.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-(--hit) cursor-pointer py-1.5 font-medium">
            {t('skipped', { count: all - total.count })}
          </summary>
          <ul className="divide-y divide-line">
            {skipped.map(({ userId, name, email, figures, later }) => (
              <li key={userId} className="flex flex-wrap justify-between gap-x-4 py-2">
                <Link to={affiliatePath(userId)} className="wrap-anywhere font-medium hover:text-mint">
                  {name || email}
                </Link>
                <span className="text-chalk-soft">
                  {figures.due > 0
                    ? t('noAddress', { amount: amountOf(figures.due) })
                    : t('notYet', { amount: amountOf(later) })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const tickedIn = (form: HTMLFormElement) => new FormData(form).getAll('email')

/** Prepares those who are ticked. Without scripts, the button does not say how much that is. */
function PrepareForm({ payable }: { payable: Payees['affiliates'] }) {
  const t = useTranslations('studioAffiliates.payouts')
  const locale = useLocale()
  const sending = useSending()
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<readonly FormDataEntryValue[] | null>(null)
  // The browser may have restored other ticks than those of the page.
  useEffect(() => {
    if (form.current) setTicked(tickedIn(form.current))
  }, [])
  const amountOf = (amount: number) => formatMoney(money(amount), locale)
  const chosen = payable.filter(({ email }) => ticked?.includes(email))
  const amount = chosen.reduce((sum, { figures }) => sum + figures.due, 0)
  return (
    <OnceForm
      ref={form}
      onChange={({ currentTarget }) => setTicked(tickedIn(currentTarget))}
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="prepare" />
      <ul className="divide-y divide-line border-line border-y">
        {payable.map(({ userId, name, email, payoutEmail, figures, later }) => (
          <li key={userId}>
            <label className="grid min-h-(--row) cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5">
              <input
                type="checkbox"
                name="email"
                value={email}
                defaultChecked
                className="check row-span-3 sm:row-span-2"
              />
              <span className="wrap-anywhere font-medium">{name || email}</span>
              <span className="text-right tabular-nums">{amountOf(figures.due)}</span>
              <span className="wrap-anywhere col-span-2 col-start-2 text-chalk-soft text-xs sm:col-span-1">
                {payoutEmail}
              </span>
              {later > 0 && (
                <span className="col-span-2 col-start-2 text-chalk-soft text-xs tabular-nums sm:col-span-1 sm:col-start-3 sm:text-right">
                  {t('later', { amount: amountOf(later) })}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      <StudioButton type="submit" variant="primary" aria-disabled={sending} className="justify-self-start">
        {ticked ? t('prepareSend', { count: chosen.length, amount: amountOf(amount) }) : t('prepareChosen')}
      </StudioButton>
      <p className="text-chalk-soft text-xs">{t('prepareHint')}</p>
    </OnceForm>
  )
}

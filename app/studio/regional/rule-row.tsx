import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ListedRule, RegionalCountry } from '#domain/commerce/regional-prices/list-regional-countries.ts'
import { languages } from '#values/languages.ts'
import { formatLocalMoney } from '#values/local-money.ts'
import { locales } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { formatMoney, money } from '#values/money.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField, StudioTextArea } from '../ui/studio-field.tsx'
import type { RuleOutcome, regionalAction } from './regional-action.ts'
import { bankField, termsOf, typedName } from './typed-rule.ts'
import { useRuleEdits, useSettled } from './use-rule-edits.ts'

const RuleConflict = lazy(() => whenReached(() => import('./rule-conflict.tsx')))

/** The row of a country with the form for its rule; `listed` is null for a new rule. */
export function RuleRow({
  country: { country, name },
  listed,
  onDone,
}: {
  country: RegionalCountry
  listed: ListedRule | null
  onDone: (outcome: RuleOutcome) => void
}) {
  const t = useTranslations('regional')
  const locale = useLocale()
  const message = useErrorMessage()
  const { typed, seen, edit, see, forget } = useRuleEdits(listed ? termsOf(listed.rule) : null)
  const { Form, data, state } = useFetcher<typeof regionalAction>()
  const sent = useRef(typed)
  const form = useRef<HTMLFormElement>(null)
  const [conflict, setConflict] = useState<RuleOutcome['conflict']>(null)
  // After a new rule is saved, the list contains it and this row is gone.
  useOnChange(data, () => {
    if (data?.undo) onDone(data)
  })
  useSettled(state, data, (answer) => {
    setConflict(answer.conflict)
    if (answer.undo) forget(sent.current)
  })
  const decide = (isMine: boolean) => {
    if (!conflict) return
    setConflict(null)
    // The pressed button disappears with its box, so the focus moves on.
    const save = form.current?.querySelector<HTMLElement>('[name="intent"]')
    save?.focus()
    // The answer contained what is stored.
    if (isMine) flushSync(() => see(conflict.now))
    else forget(Object.fromEntries(conflict.leaves.map((leaf) => [typedName(leaf), typed[typedName(leaf)]])))
    if (isMine) form.current?.requestSubmit(save)
  }
  const errorOf = (field: string) => {
    const code = data?.fields[field]?.[0]
    return code ? message(code) : null
  }
  const label = localize(name, locale)
  const field = (which: 'currency' | 'rate' | 'discount' | 'minimum') => ({
    name: which,
    label: (
      <>
        {t(`field.${which}`)}
        <span className="sr-only">: {label}</span>
      </>
    ),
    value: typed[which],
    error: errorOf(which),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => edit({ [which]: target.value }),
  })
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={() => {
        sent.current = typed
      }}
      className="grid gap-3 border-line border-b py-4"
    >
      <input type="hidden" name="country" value={country} />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-[min(100%,9rem)] flex-1">
          {label} <span className="font-normal text-chalk-soft text-xs">{country}</span>
        </h2>
        <Checkbox
          asSwitch
          name="active"
          label={
            <>
              {t('field.active')}
              <span className="sr-only">: {label}</span>
            </>
          }
          checked={typed.active}
          onChange={({ target }) => edit({ active: target.checked })}
        />
      </div>
      {listed && (
        <p className="text-chalk-soft">
          <Example {...listed} />
        </p>
      )}
      <div className="grid grid-cols-2 items-end gap-3 bar:grid-cols-4 wide:max-w-3xl">
        <StudioField {...field('discount')} inputMode="decimal" />
        <StudioField {...field('minimum')} inputMode="decimal" />
        <StudioField {...field('currency')} maxLength={3} />
        <StudioField {...field('rate')} inputMode="decimal" />
      </div>
      <details open={!listed || errorOf('bankDetails') !== null} className="group wide:max-w-3xl">
        <summary className="inline-flex min-h-(--hit) cursor-pointer list-none items-center gap-1 text-chalk-soft hover:text-chalk [&::-webkit-details-marker]:hidden">
          <ChevronRight size={16} aria-hidden className="group-open:rotate-90" />
          {t('field.bankDetails')}
          <span className="sr-only">: {label}</span>
        </summary>
        <div className="grid gap-3 pt-1 bar:grid-cols-2">
          {locales.map((each) => (
            <StudioTextArea
              key={each}
              label={
                <span lang={each} className="block first-letter:uppercase">
                  {languages[each].name}
                  <span className="sr-only">: {label}</span>
                </span>
              }
              error={errorOf('bankDetails')}
              name={bankField[each]}
              lang={each}
              rows={5}
              value={typed[bankField[each]]}
              onChange={({ target }) => edit({ [bankField[each]]: target.value })}
              className="py-1"
            />
          ))}
        </div>
      </details>
      {conflict && (
        <Suspense fallback={null}>
          <RuleConflict {...conflict} typed={typed} onDecide={decide} />
        </Suspense>
      )}
      <div>
        <StudioButton type="submit" name="intent" value="save" aria-disabled={state !== 'idle'}>
          {t(listed ? 'save' : 'create')}
          <span className="sr-only">: {label}</span>
        </StudioButton>
      </div>
    </Form>
  )
}

/** An example of what the stored rule does to a price. */
function Example({ name, rule, example }: ListedRule) {
  const t = useTranslations('regional')
  const locale = useLocale()
  return t('example', {
    price: formatMoney(money(example.price), locale, { short: true }),
    regional: formatMoney(money(example.regional), locale, { short: true }),
    local: formatLocalMoney({ amount: example.local, currency: rule.currency }, locale),
    country: localize(name, locale),
  })
}

import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ListedPrice } from '#domain/catalog/prices/list-prices.ts'
import { formatMoney, money } from '#values/money.ts'
import { productAddressText } from '#values/product-address.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { kindIcons } from '../ui/kind-icons.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { type PriceField, priceFields } from './price-form.ts'
import type { PriceConflict, PriceOutcome, pricesAction } from './prices-action.ts'
import { usePriceEdits } from './use-price-edits.ts'

const Conflict = lazy(() => whenReached(() => import('./price-conflict.tsx')))

const grid =
  'xl:grid xl:grid-cols-[1.5rem_minmax(9rem,1fr)_5.5rem_5.5rem_9rem_9rem_5.5rem_5.5rem_6rem] xl:items-start xl:gap-x-3'

export function PriceRowHead() {
  const t = useTranslations('prices.table')
  return (
    <div
      aria-hidden
      className={clsx(grid, 'hidden border-line border-b py-1.5 font-medium text-chalk-soft text-xs')}
    >
      <span />
      <span>{t('product')}</span>
      {priceFields.map((field) => (
        <span key={field}>{t(`field.${field}`)}</span>
      ))}
    </div>
  )
}

/** The row of a product with its own form; the price of a pack is the sum of its items' prices in it. */
export function PriceRow({
  product,
  chosen,
  onChoose,
  onDone,
}: {
  product: ListedPrice
  chosen: boolean
  onChoose: () => void
  onDone: (outcome: PriceOutcome) => void
}) {
  const t = useTranslations('prices.table')
  const locale = useLocale()
  const { label, lang } = useTitle()(product.title)
  const Icon = kindIcons[product.productType]
  const name = (
    <span className="flex min-w-0 gap-2 xl:pt-1.5">
      <Icon size={17} aria-hidden className="mt-0.5 flex-none text-chalk-soft" />
      <span className="min-w-0">
        <span lang={lang} className="wrap-anywhere font-medium">
          {label}
        </span>
        <span className="block text-chalk-soft text-xs">
          {product.status !== 'published' && `${t(`status.${product.status}`)} · `}
          {t('now', { price: formatMoney(money(product.priceNow), locale) })}
        </span>
      </span>
    </span>
  )
  if (product.productType === 'pack') {
    return (
      <li className={clsx(grid, 'border-line border-b py-2.5')}>
        <span className="max-xl:hidden" />
        {name}
        <span className="text-chalk-soft text-xs xl:col-span-7 xl:pt-1.5">{t('packPrice')}</span>
      </li>
    )
  }
  return (
    <EditedRow product={product} title={label} onDone={onDone}>
      <span className="xl:pt-1.5">
        <input
          type="checkbox"
          checked={chosen}
          onChange={onChoose}
          aria-label={t('choose', { title: label })}
          className="check"
        />
      </span>
      {name}
    </EditedRow>
  )
}

function EditedRow({
  product,
  title,
  onDone,
  children,
}: {
  product: ListedPrice
  title: string
  onDone: (outcome: PriceOutcome) => void
  children: ReactNode
}) {
  const t = useTranslations('prices.table')
  const message = useErrorMessage()
  const { Form, data, state, submit } = useFetcher<typeof pricesAction>()
  const { stored, typed, seen, isDirty, edit, forget, lookAt } = usePriceEdits(product)
  const [conflict, setConflict] = useState<PriceConflict | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(typed)
  const problem = data?.problems.find(({ slug }) => slug === product.slug)
  // Waits until the list has been reloaded with what is stored.
  useOnChange(state === 'idle' ? data : null, () => {
    if (!data || state !== 'idle') return
    setConflict(problem?.conflict ?? null)
    if (!problem) forget(sent.current)
    if (data.changed) onDone(data)
  })
  const decide = (isMine: boolean) => {
    if (!conflict) return
    setConflict(null)
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    const contested = priceFields.filter((field) => conflict.typed[field] !== undefined)
    if (!isMine) return forget(Object.fromEntries(contested.map((field) => [field, typed[field]])))
    lookAt(conflict.seen)
    const mine = new FormData(form.current ?? undefined)
    mine.set('seen', JSON.stringify({ ...seen, ...conflict.seen }))
    sent.current = typed
    void submit(mine, { method: 'post' })
  }
  return (
    <li className="border-line border-b">
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={() => {
          sent.current = typed
        }}
        className={clsx(grid, 'grid grid-cols-2 gap-x-3 gap-y-2 py-2.5')}
      >
        <div className="col-span-2 flex gap-2.5 xl:contents">{children}</div>
        {priceFields.map((field) =>
          stored[field] === undefined ? (
            <span key={field} className="max-xl:hidden" />
          ) : (
            <Cell
              key={field}
              field={field}
              title={title}
              value={typed[field] ?? ''}
              onType={(value) => edit(field, value)}
              error={problem?.fields[field]?.[0] && message(problem.fields[field][0])}
            />
          ),
        )}
        <input type="hidden" name="intent" value="row" />
        <input type="hidden" name="product" value={productAddressText(product)} />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <input type="hidden" name="offerFromAt" value={stored.offerFromAt} />
        <input type="hidden" name="offerUntilAt" value={stored.offerUntilAt} />
        <StudioButton
          type="submit"
          variant={isDirty ? 'secondary' : 'quiet'}
          aria-disabled={state !== 'idle'}
          className="justify-self-start max-xl:col-span-2 max-xl:border-line-strong"
        >
          {t('save')}
          <span className="sr-only">: {title}</span>
        </StudioButton>
        {problem?.code && (
          <p role="alert" className="col-span-full text-red text-xs">
            {message(problem.code)}
          </p>
        )}
        {conflict && (
          <Suspense fallback={null}>
            <Conflict conflict={conflict} typed={typed} onDecide={decide} />
          </Suspense>
        )}
      </Form>
    </li>
  )
}

function Cell({
  field,
  title,
  value,
  onType,
  error,
}: {
  field: PriceField
  title: string
  value: string
  onType: (value: string) => void
  error?: string
}) {
  const t = useTranslations('prices.table')
  const id = useId()
  const isDay = field === 'offerFrom' || field === 'offerUntil'
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-chalk-soft text-xs xl:sr-only">
        {t(`field.${field}`)}
        <span className="sr-only">: {title}</span>
      </label>
      <input
        id={id}
        name={field}
        type={isDay ? 'date' : 'text'}
        inputMode={isDay ? undefined : 'decimal'}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
        placeholder={isDay ? undefined : t('none')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-h-(--hit) w-full min-w-0 rounded-sm border border-line-strong bg-field px-2 tabular-nums placeholder:text-chalk-soft aria-invalid:border-red max-bar:text-base"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-red text-xs">
          {error}
        </p>
      )}
    </div>
  )
}

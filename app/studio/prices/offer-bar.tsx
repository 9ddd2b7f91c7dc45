import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../../forms/form.tsx'
import { Field } from '../../ui/field.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { mostAtOnce } from './price-form.ts'
import type { PriceOutcome, pricesAction } from './prices-action.ts'

/** The form for an offer on all marked products. */
export function OfferBar({
  chosen,
  onDone,
  onClear,
}: {
  chosen: readonly string[]
  onDone: (outcome: PriceOutcome) => void
  onClear: () => void
}) {
  const t = useTranslations('prices.table')
  const message = useErrorMessage()
  const { Form, data, state } = useFetcher<typeof pricesAction>()
  const areTooMany = chosen.length > mostAtOnce
  const isDisabled = state !== 'idle' || areTooMany
  useOnChange(data, () => {
    if (!data) return
    if (data.changed > 0) onDone(data)
    if (data.problems.length === 0) onClear()
  })
  return (
    <section
      aria-label={t('several')}
      className="mb-3 grid gap-3 rounded-md border border-line bg-board-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2>{t('chosen', { count: chosen.length })}</h2>
        <StudioButton variant="quiet" onClick={onClear}>
          {t('chooseNone')}
        </StudioButton>
      </div>
      {areTooMany && (
        <p role="alert" className="text-red text-sm">
          {t('tooMany', { most: mostAtOnce })}
        </p>
      )}
      <Form
        method="post"
        noValidate
        onSubmit={(event) => areTooMany && event.preventDefault()}
        className="flex flex-wrap items-end gap-3"
      >
        {chosen.map((name) => (
          <input key={name} type="hidden" name="product" value={name} />
        ))}
        <Field label={t('percent')} name="percent" inputMode="numeric" autoComplete="off" />
        <Field label={t('field.offerFrom')} name="offerFrom" type="date" />
        <Field label={t('field.offerUntil')} name="offerUntil" type="date" />
        <StudioButton type="submit" name="intent" value="offer" variant="primary" aria-disabled={isDisabled}>
          {t('startOffer')}
        </StudioButton>
        <StudioButton type="submit" name="intent" value="no-offer" aria-disabled={isDisabled}>
          {t('endOffer')}
        </StudioButton>
      </Form>
      {data && data.problems.length > 0 && (
        <ul role="alert" className="grid gap-1 text-red text-sm">
          {data.problems.map(({ productType, slug, fields, code }) => {
            const first = code ?? Object.values(fields)[0]?.[0]
            return (
              <li key={`${productType}/${slug}`}>
                {slug}: {first && message(first)}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

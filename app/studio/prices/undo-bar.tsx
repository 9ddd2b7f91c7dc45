import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOnChange } from '../../ui/use-on-change.ts'
import { UndoNotice } from '../ui/undo-notice.tsx'
import type { PriceOutcome, pricesAction } from './prices-action.ts'

/** Tells what was changed last and offers to undo it. */
export function UndoBar({
  last,
  onDone,
}: {
  last: PriceOutcome | null
  onDone: (outcome: PriceOutcome) => void
}) {
  const t = useTranslations('prices.table')
  const { Form, data } = useFetcher<typeof pricesAction>()
  useOnChange(data, () => {
    if (data) onDone(data)
  })
  const isLate = last?.problems.some(({ conflict }) => conflict !== null) ?? false
  if (!last || (last.changed === 0 && !isLate)) return null
  return (
    <UndoNotice
      text={
        <>
          {isLate && <p>{t('tooLate')}</p>}
          {last.changed > 0 && <p>{t('changed', { count: last.changed })}</p>}
        </>
      }
      label={t('undo')}
      undo={last.changed > 0 ? last.undo : null}
      Form={Form}
    />
  )
}

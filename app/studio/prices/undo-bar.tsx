import { Undo2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/notice.tsx'
import { useOnChange } from '../../ui/toast.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { PriceOutcome, pricesAction } from './prices-action.ts'

/** What was changed last, and the way back. */
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
  if (!last || last.changed === 0) return null
  return (
    <Notice live="polite" className="mb-3">
      <div className="flex flex-wrap items-center gap-3">
        <p>{t('changed', { count: last.changed })}</p>
        <Form method="post">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="undo" value={JSON.stringify(last.undo)} />
          <StudioButton type="submit">
            <Undo2 size={17} aria-hidden />
            {t('undo')}
          </StudioButton>
        </Form>
      </div>
    </Notice>
  )
}

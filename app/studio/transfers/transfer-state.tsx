import { useTranslations } from 'use-intl'
import type { ReviewedTransfer } from '#domain/commerce/transfers/list-transfers.ts'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'

const shapes: Record<ReviewedTransfer['state'], StateShape> = {
  open: 'off',
  submitted: 'waits',
  approved: 'done',
  rejected: 'failed',
  withdrawn: 'off',
}

export function TransferStateMark({ state }: Pick<ReviewedTransfer, 'state'>) {
  const t = useTranslations('studioTransfers')
  return <StateMark shape={shapes[state]}>{t(`state.${state}`)}</StateMark>
}

import type { ReactNode } from 'react'
import { money, toDecimal } from '#values/money.ts'
import { parseTypedMoney } from '#values/parse-money.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import { StudioField } from '../../ui/studio-field.tsx'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useTypedNumber } from './use-typed-number.ts'

/** A field for an amount of dollars; `value` is in cents, null when the field is empty. */
export function PriceField({
  saver,
  name,
  label,
  hint,
  error,
  value,
  onChange,
  zeroIsEmpty,
}: {
  saver: FieldSaver
  name: string
  label: ReactNode
  hint?: string
  error: string | null
  value: number | null
  onChange: (amount: number | null) => void
  /** See `useTypedNumber`. */
  zeroIsEmpty?: boolean
}) {
  const message = useErrorMessage()
  const { typed, isUnread, type, onFocus } = useTypedNumber({
    saver,
    name,
    value,
    labelOf,
    read: amountOf,
    onChange,
    zeroIsEmpty,
  })
  return (
    <StudioField
      id={name}
      label={label}
      hint={hint}
      error={isUnread ? message('amount-expected') : error}
      inputMode="decimal"
      value={typed}
      maxLength={12}
      autoComplete="off"
      onFocus={onFocus}
      onChange={(event) => type(event.target.value)}
    />
  )
}

const labelOf = (value: number | null) => (value === null ? '' : toDecimal(money(value)))

function amountOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return parseTypedMoney(text)?.amount
}

import { type ReactNode, useEffect, useState } from 'react'
import { money, toDecimal } from '#values/money.ts'
import { parseMoney } from '#values/parse-money.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import { StudioField } from '../../ui/studio-field.tsx'

/** An amount of dollars; `value` in minor units, null when it is empty. */
export function PriceField({
  name,
  label,
  hint,
  error,
  value,
  onChange,
}: {
  name: string
  label: ReactNode
  hint?: string
  error: string | null
  value: number | null
  onChange: (amount: number | null) => void
}) {
  const message = useErrorMessage()
  const [typed, setTyped] = useState(() => labelOf(value))
  const amount = amountOf(typed)
  useEffect(() => {
    setTyped((before) => (amountOf(before) === value ? before : labelOf(value)))
  }, [value])
  return (
    <StudioField
      id={name}
      label={label}
      hint={hint}
      error={amount === undefined ? message('amount-expected') : error}
      inputMode="decimal"
      value={typed}
      maxLength={12}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value)
        const next = amountOf(event.target.value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

const labelOf = (value: number | null) => (value === null ? '' : toDecimal(money(value)))

/** Undefined for what is no amount. */
function amountOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return parseMoney(text.replace(',', '.'))?.amount
}

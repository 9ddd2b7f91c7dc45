import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { taxFields } from '../account/tax-fields.ts'
import { useErrorMessage } from '../forms/form.tsx'
import { Field } from '../ui/field.tsx'
import { useOnChange } from '../ui/use-on-change.ts'
import { payerTaxNames } from './payer-tax.ts'
import type { PurchaseAnswer } from './purchase-action.ts'
import type { Gift } from './use-gift.ts'

/** Tax details that a guest wants on the receipt of a gift; all of them are optional. */
export function CompanyReceipt({ gift: { draft, change } }: { gift: Gift }) {
  const t = useTranslations('checkout')
  const label = useTranslations('taxDetails')
  const message = useErrorMessage()
  const answer = useActionData<PurchaseAnswer>()
  const box = useRef<HTMLDetailsElement>(null)
  const wrong = taxFields.some(({ name }) => answer?.fields[name])
  const filled = taxFields.some(({ name }) => draft[payerTaxNames[name]] !== '')
  const [open, setOpen] = useState(filled || wrong)
  // Details from an earlier visit are sent too, so they are shown.
  useOnChange(filled, () => {
    if (filled) setOpen(true)
  })
  useOnChange(answer, () => {
    if (!wrong) return
    setOpen(true)
    box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
  return (
    <details
      ref={box}
      open={open}
      // Somebody may have opened it before hydration.
      suppressHydrationWarning
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-line border-t"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-sm hover:text-mint [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{t('tax')}</span>
        <ChevronDown size={18} aria-hidden className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2">
        {taxFields.map((field) => {
          const name = payerTaxNames[field.name]
          const code = answer?.fields[field.name]?.[0]
          return (
            <Field
              key={name}
              {...field}
              name={name}
              label={label(field.name)}
              error={code && message(code)}
              value={draft[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )
        })}
      </div>
    </details>
  )
}

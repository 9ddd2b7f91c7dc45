import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { loader } from '../account/settings-page.tsx'
import { taxFields } from '../account/tax-fields.ts'
import TaxForm from '../account/tax-form.tsx'
import { useLoadWithCode } from '../connection/use-code-of.ts'
import type { FormProblem } from '../forms/form-outcome.ts'
import { forms } from './next-step.tsx'
import { payerTaxNames } from './payer-tax.ts'
import type { PurchaseAnswer } from './purchase-action.ts'

/** The form of the tax details, which are requested when it first shows. What is typed goes along with a payment too. */
export default function TaxInPlace() {
  const { load, data } = useFetcher<typeof loader>()
  const loadWithCode = useLoadWithCode(load)
  useEffect(() => loadWithCode('/profile/settings'), [loadWithCode])
  const details = data?.taxDetails ?? null
  const refused = useRefusedDetails()
  const box = useRef<HTMLDivElement>(null)
  // Before the form focuses the field that was refused.
  useLayoutEffect(() => {
    if (refused) box.current?.closest('details')?.setAttribute('open', '')
  }, [refused])
  useEffect(() => {
    const addTyped = ({ target, formData }: FormDataEvent) => {
      const form = box.current?.querySelector('form')
      if (!form || !(target instanceof HTMLFormElement) || target.id !== forms.pay) return
      const typed = new FormData(form)
      if (taxFields.every(({ name }) => typed.get(name) === (details?.[name] ?? ''))) return
      for (const { name } of taxFields) formData.set(payerTaxNames[name], typed.get(name) ?? '')
    }
    document.addEventListener('formdata', addTyped)
    return () => document.removeEventListener('formdata', addTyped)
  }, [details])
  return (
    <div ref={box}>{data ? <TaxForm details={details} refused={refused} /> : <div className="h-40" />}</div>
  )
}

/** The details that were sent with a payment and refused; null without any. */
function useRefusedDetails(): FormProblem | null {
  const answer = useActionData<PurchaseAnswer>()
  return useMemo(() => {
    if (!answer || taxFields.every(({ name }) => !answer.fields[name])) return null
    const typed = taxFields.map(({ name }) => [name, answer.typed[payerTaxNames[name]] ?? ''])
    return { ok: false, fields: answer.fields, code: null, seconds: 0, typed: Object.fromEntries(typed) }
  }, [answer])
}

import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useLoadWithCode } from '../connection/use-code-of.ts'
import type { loader } from './settings-page.tsx'
import TaxForm from './tax-form.tsx'

/** The form of the tax details, which are requested when it first shows. */
export default function TaxInPlace() {
  const { load, data } = useFetcher<typeof loader>()
  const loadWithCode = useLoadWithCode(load)
  useEffect(() => loadWithCode('/profile/settings'), [loadWithCode])
  return data ? <TaxForm details={data.taxDetails} /> : <div className="h-40" />
}

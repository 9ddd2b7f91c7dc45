import { useEffect, useState } from 'react'
import { readAffiliateCode } from '../shell/affiliate-code.ts'

/** A mailed link may be opened on another device: it names who brought the buyer (specification, O1). */
export function useMailedPlace(place: string): string {
  const [affiliate, setAffiliate] = useState<string | null>(null)
  useEffect(() => setAffiliate(readAffiliateCode()), [])
  if (!affiliate) return place
  return `${place}${place.includes('?') ? '&' : '?'}affiliate=${encodeURIComponent(affiliate)}`
}

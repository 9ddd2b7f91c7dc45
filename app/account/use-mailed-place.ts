import { useEffect, useState } from 'react'
import { readAffiliateCode } from '../shell/affiliate-code.ts'

/** Adds the affiliate's code to the path of a link in a mail, which may be opened on another device (specification, O1). */
export function useMailedPlace(place: string): string {
  const [affiliate, setAffiliate] = useState<string | null>(null)
  useEffect(() => setAffiliate(readAffiliateCode()), [])
  if (!affiliate) return place
  return `${place}${place.includes('?') ? '&' : '?'}affiliate=${encodeURIComponent(affiliate)}`
}

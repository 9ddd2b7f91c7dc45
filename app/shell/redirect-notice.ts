import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../ui/toast.ts'

/** The codes of `errors` that a redirect may put into `?notice=`. */
const notices = [
  'course-needs-sign-in',
  'book-needs-sign-in',
  'book-only-if-bought',
  'session-over',
  'affiliate-sellers-only',
] as const

/** Shows the error that a redirect brought along in `?notice=` (specification, G14). */
export function useRedirectNotice(): void {
  const t = useTranslations('errors')
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const query = new URLSearchParams(search)
  const notice = notices.find((each) => each === query.get('notice'))
  useEffect(() => {
    if (!notice) return
    toast.error(t(notice))
    const rest = new URLSearchParams(search)
    rest.delete('notice')
    navigate({ pathname, search: String(rest), hash }, { replace: true, preventScrollReset: true })
  }, [notice, navigate, pathname, search, hash, t])
}

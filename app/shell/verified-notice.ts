import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../ui/toast.ts'

/** Says once that the address is verified, after `?verified=1` (specification, B5). */
export function useVerifiedNotice() {
  const t = useTranslations('layout')
  const [search, setSearch] = useSearchParams()
  const arrived = search.get('verified') === '1'
  useEffect(() => {
    if (!arrived) return
    toast.success(t('verified'))
    setSearch(
      (before) => {
        before.delete('verified')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [arrived, setSearch, t])
}

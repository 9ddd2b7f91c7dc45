import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { goingOn } from '#values/account-address.ts'
import { Link } from '../ui/link.tsx'

/** Invites visitors to register and return to this class (specification, G5). */
export function CreateAccountLink() {
  const t = useTranslations('classroom')
  const { pathname, search } = useLocation()
  return (
    <Link to={goingOn('/register', pathname + search)} className="text-mint underline underline-offset-3">
      {t('createAccount')}
    </Link>
  )
}

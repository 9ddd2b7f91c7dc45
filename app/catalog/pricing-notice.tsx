import { useTranslations } from 'use-intl'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/** Row C3: what costs less in Venezuela, and whom to ask. */
export function PricingNotice() {
  const t = useTranslations('catalog')
  return (
    <Notice className="my-6">
      {t.rich('venezuela', {
        contact: (chunks) => (
          <Link to="/contacto/create" className="text-mint underline underline-offset-4">
            {chunks}
          </Link>
        ),
      })}
    </Notice>
  )
}

import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Purchase } from './use-purchase.ts'

/** For people who can only pay by transfer but live where none is offered. */
export function OnlyByTransfer({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const countries = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    purchase.offer.regionalOffers.map(({ countryName }) => localize(countryName, locale)),
  )
  return (
    <Notice tone="yellow">
      {t.rich('onlyTransfer', {
        countries,
        contact: (words) => (
          <Link to="/contacto/create" className="font-semibold text-mint underline">
            {words}
          </Link>
        ),
      })}
    </Notice>
  )
}

import { useLocale, useTranslations } from 'use-intl'
import type { SaleDimension } from '#domain/operations/figures/figure.table.ts'
import type { SoldBy } from '#domain/operations/figures/list-sales-by.ts'
import { useTitle } from '../ui/use-title.ts'

/** The name of what sales are grouped by: a product, a country, an affiliate and so on. */
export function useSoldName() {
  const t = useTranslations('studioFigures')
  const locale = useLocale()
  const titleOf = useTitle()
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  return (by: SoldBy, dimension: SaleDimension): { label: string; lang?: string } => {
    switch (by.kind) {
      case 'none':
        return { label: t(`none.${dimension}`) }
      case 'gone':
        return { label: t('gone', { key: by.key }) }
      case 'product':
        return titleOf(by.title)
      case 'country':
        return { label: countries.of(by.country) ?? by.country }
      case 'affiliate':
        return { label: by.name || by.email }
      case 'coupon':
        return { label: by.code }
    }
  }
}

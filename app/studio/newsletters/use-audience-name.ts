import { useTranslations } from 'use-intl'
import type { NamedProduct } from '#domain/catalog/listing/product-choices.ts'
import type { NewsletterAudience } from '#values/newsletter-audience.ts'
import { productKey } from '#values/product-key.ts'
import { useTitle } from '../ui/use-title.ts'
import { useLanguageName } from './use-language-name.ts'

/** The audience in words; null for everybody. */
export function useAudienceName(): (
  audience: NewsletterAudience,
  named: NamedProduct | null,
) => string | null {
  const t = useTranslations('studioNewsletters')
  const titleOf = useTitle()
  const nameOf = useLanguageName()
  return ({ who, product, locale }, named) => {
    if (who === 'everybody' && locale === null) return null
    const isNamed = named && productKey(named) === productKey(product)
    const said = t(`audience.to.${who}`, { product: isNamed ? titleOf(named.title).label : '' })
    return locale === null ? said : t('audience.inLanguage', { who: said, language: nameOf(locale) })
  }
}

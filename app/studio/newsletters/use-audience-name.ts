import { useTranslations } from 'use-intl'
import type { AudienceProduct } from '#domain/operations/newsletters/describe-audience.ts'
import { type NewsletterAudience, productKey } from '#values/newsletter-audience.ts'
import { useTitle } from '../ui/use-title.ts'
import { useLanguageName } from './use-language-name.ts'

/** Whom it goes to, in words; null for everybody. */
export function useAudienceName(): (
  audience: NewsletterAudience,
  products: readonly AudienceProduct[],
) => string | null {
  const t = useTranslations('studioNewsletters')
  const titleOf = useTitle()
  const nameOf = useLanguageName()
  return ({ who, product, locale }, products) => {
    if (who === 'everybody' && locale === null) return null
    const found = products.find((each) => productKey(each) === productKey(product))
    const said = t(`audience.to.${who}`, { product: found ? titleOf(found.title).label : '' })
    return locale === null ? said : t('audience.inLanguage', { who: said, language: nameOf(locale) })
  }
}

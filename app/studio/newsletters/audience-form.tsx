import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NamedProduct } from '#domain/catalog/listing/product-choices.ts'
import { locales } from '#values/locale.ts'
import { audienceKinds, isByProduct, type NewsletterAudience } from '#values/newsletter-audience.ts'
import { productKey } from '#values/product-key.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import ProductField from '../ui/product-field.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioSelect } from '../ui/studio-field.tsx'
import { useLanguageName } from './use-language-name.ts'

/**
 * The form for the audience of a newsletter; only `owners` and `others` need a product. Load it with `lazy()`, because few
 * visits open it.
 */
export default function AudienceForm({
  audience,
  product,
  problem,
}: {
  audience: NewsletterAudience
  /** The product of the audience, or the one to begin with; null in a shop without products. */
  product: NamedProduct | null
  problem: FormProblem | null
}) {
  const t = useTranslations('studioNewsletterAudience')
  const message = useErrorMessage()
  const nameOf = useLanguageName()
  const sending = useSending()
  const [who, setWho] = useState<string>(audience.who)
  const code = problem?.fields.product?.[0]
  return (
    <PostForm problem={problem} className="grid gap-3 pt-1">
      <input type="hidden" name="intent" value="audience" />
      <StudioSelect label={t('who')} name="who" value={who} onChange={(event) => setWho(event.target.value)}>
        {audienceKinds
          .filter((each) => product !== null || !isByProduct(each))
          .map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
      </StudioSelect>
      {product && (
        <div hidden={!isByProduct(who)}>
          <ProductField
            name="product"
            label={t('product')}
            value={productKey(product)}
            chosen={product}
            keyOf={productKey}
          />
          {code && (
            <p role="alert" className="text-red text-xs">
              {message(code)}
            </p>
          )}
        </div>
      )}
      <StudioSelect label={t('language')} name="locale" defaultValue={audience.locale ?? ''}>
        <option value="">{t('anyLanguage')}</option>
        {locales.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </StudioSelect>
      <StudioButton type="submit" className="justify-self-start" aria-disabled={sending}>
        {t('choose')}
      </StudioButton>
    </PostForm>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AudienceProduct } from '#domain/operations/newsletters/describe-audience.ts'
import { locales } from '#values/locale.ts'
import {
  audienceKinds,
  isByProduct,
  type NewsletterAudience,
  productKey,
} from '#values/newsletter-audience.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioSelect } from '../ui/studio-field.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useLanguageName } from './use-language-name.ts'

/** Load it with `lazy()`: few visits open it. Without scripts the product field is always shown; only owners and non-owners use it. */
export default function AudienceForm({
  audience,
  products,
  problem,
}: {
  audience: NewsletterAudience
  products: readonly AudienceProduct[]
  problem: FormProblem | null
}) {
  const t = useTranslations('studioNewsletterAudience')
  const message = useErrorMessage()
  const titleOf = useTitle()
  const nameOf = useLanguageName()
  const sending = useSending()
  const [who, setWho] = useState<string>(audience.who)
  const code = problem?.fields.product?.[0]
  return (
    <PostForm problem={problem} className="grid gap-3 pt-1">
      <input type="hidden" name="intent" value="audience" />
      <StudioSelect label={t('who')} name="who" value={who} onChange={(event) => setWho(event.target.value)}>
        {audienceKinds
          .filter((each) => products.length > 0 || !isByProduct(each))
          .map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
      </StudioSelect>
      {products.length > 0 && (
        <div hidden={!isByProduct(who)}>
          <StudioSelect
            label={t('product')}
            name="product"
            defaultValue={productKey(audience.product)}
            error={code && message(code)}
          >
            {products.map((each) => (
              <option key={productKey(each)} value={productKey(each)}>
                {titleOf(each.title).label}
              </option>
            ))}
          </StudioSelect>
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

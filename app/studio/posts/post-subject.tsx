import { useLocale, useTranslations } from 'use-intl'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { localize } from '#values/localized-text.ts'
import { itemTypes } from '#values/product.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import { StudioSelect } from '../ui/studio-field.tsx'

type Subject = Pick<ProductChoice, 'productType' | 'productId'>

const keyOf = ({ productType, productId }: Subject) => `${productType}-${productId}`

/** The course or book whose article it is: each has at most one. */
export function PostSubject({
  saver,
  products,
  error,
}: {
  saver: FieldSaver
  products: readonly ProductChoice[]
  error: string | null
}) {
  const t = useTranslations('studioPost')
  const locale = useLocale()
  const { about } = useSaverState(saver).fields as PostFields
  const chosen = about && products.find((product) => keyOf(product) === keyOf(about))
  return (
    <StudioSelect
      id="about"
      label={t('about.label')}
      hint={t(chosen?.status === 'draft' ? 'about.draft' : 'about.hint')}
      error={error}
      value={about ? keyOf(about) : ''}
      onChange={({ target }) => {
        const product = products.find((each) => keyOf(each) === target.value)
        saver.edit({
          about: product ? { productType: product.productType, productId: product.productId } : null,
        })
      }}
    >
      <option value="">{t('about.none')}</option>
      {about && !chosen && <option value={keyOf(about)}>{t('about.gone')}</option>}
      {itemTypes.map((type) => {
        const ofType = products.filter(
          (product) => product.productType === type && (product.isOwn || product === chosen),
        )
        return (
          ofType.length > 0 && (
            <optgroup key={type} label={t(`about.group.${type}`)}>
              {ofType.map((product) => (
                <option key={keyOf(product)} value={keyOf(product)}>
                  {localize(product.title, locale)}
                </option>
              ))}
            </optgroup>
          )
        )
      })}
    </StudioSelect>
  )
}

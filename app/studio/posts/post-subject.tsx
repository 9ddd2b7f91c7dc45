import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import type { ChosenProducts } from '../drafts/use-chosen-products.ts'
import { ProductField } from '../ui/product-field.tsx'

/** The course or book whose article it is: each has at most one. */
export function PostSubject({
  saver,
  products: { find, meet, add },
  postId,
  error,
}: {
  saver: FieldSaver
  products: ChosenProducts
  /** Null before the first publication. */
  postId: number | null
  error: string | null
}) {
  const t = useTranslations('studioPost')
  const { about } = useSaverState(saver).fields as PostFields
  useEffect(() => {
    if (about) meet([about])
  }, [meet, about])
  const chosen = about && find(about)
  return (
    <ProductField
      id="about"
      label={t('about.label')}
      labelClass="pb-0.5 font-medium"
      hint={t(chosen?.status === 'draft' ? 'about.draft' : 'about.hint')}
      error={error}
      any={t('about.none')}
      unchosen={about ? (chosen === null ? t('about.gone') : '…') : t('about.none')}
      search={`/products?packs=no&reach=all&article=${postId ?? 0}`}
      value=""
      chosen={chosen ?? null}
      onPick={(product) => {
        if (product?.productType === 'pack') return
        if (product) add(product)
        saver.edit({
          about: product && { productType: product.productType, productId: product.productId },
        })
      }}
    />
  )
}

import { useTranslations } from 'use-intl'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import type { PostChoices } from '#domain/catalog/listing/list-post-choices.ts'
import { useDraftEditor } from '../drafts/draft-editor-context.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import { useDraftProducts } from '../drafts/use-draft-products.ts'
import { LateProductField } from '../ui/late-product-fields.tsx'

/** The field for the course or book that the article belongs to; each has at most one article. */
export function PostSubject({
  saver,
  choices: { products, postId },
  error,
}: {
  saver: FieldSaver
  choices: PostChoices
  error: string | null
}) {
  const t = useTranslations('studioPost')
  const { about } = useSaverState(saver).fields as PostFields
  const { draft } = useDraftEditor()
  const { about: stored } = draft.fields as PostFields
  const { find, add } = useDraftProducts(about ? [about] : [], {
    loaded: products,
    storedItems: stored ? [stored] : [],
  })
  const chosen = about && find(about)
  const unchosen = chosen === undefined ? '…' : t(about ? 'about.gone' : 'about.none')
  return (
    <LateProductField
      id="about"
      label={t('about.label')}
      hint={t(chosen?.status === 'draft' ? 'about.draft' : 'about.hint')}
      error={error}
      any={t('about.none')}
      unchosen={unchosen}
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

import { lazy, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import type { PostChoices } from '#domain/catalog/listing/list-post-choices.ts'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { useDraftEditor } from '../drafts/draft-editor-context.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'

const load = () => import('../ui/product-field.tsx')
const ProductField = import.meta.env.SSR ? (await load()).default : lazy(() => whenReached(load))

type Subject = Pick<ProductChoice, 'productType' | 'productId'>

/** The course or book whose article it is: each has at most one. */
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
  const { draft, refresh } = useDraftEditor()
  const [picked, setPicked] = useState<readonly ProductChoice[]>([])
  const isSubject = (each: Subject | null) =>
    each !== null && about?.productType === each.productType && about.productId === each.productId
  const chosen = [...products, ...picked].find(isSubject) ?? null
  const isGone = chosen === null && isSubject((draft.fields as PostFields).about)
  const isUnknown = about !== null && chosen === null && !isGone
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what somebody else has saved meanwhile.
  useEffect(() => {
    if (isUnknown) void refresh()
  }, [isUnknown, about])
  return (
    <LatePart>
      <ProductField
        id="about"
        label={t('about.label')}
        labelClass="pb-0.5 font-medium"
        hint={t(chosen?.status === 'draft' ? 'about.draft' : 'about.hint')}
        error={error}
        any={t('about.none')}
        unchosen={isGone ? t('about.gone') : isUnknown ? '…' : t('about.none')}
        search={`/products?packs=no&reach=all&article=${postId ?? 0}`}
        value=""
        chosen={chosen}
        onPick={(product) => {
          if (product?.productType === 'pack') return
          if (product) setPicked([...picked, product])
          saver.edit({
            about: product && { productType: product.productType, productId: product.productId },
          })
        }}
      />
    </LatePart>
  )
}

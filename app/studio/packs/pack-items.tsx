import { Lock, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PackFields } from '#domain/catalog/drafts/kinds/pack-fields.ts'
import type { PackChoices } from '#domain/catalog/listing/list-pack-choices.ts'
import type { ItemReference, ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { productKey } from '#values/product-key.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useDraftEditor } from '../drafts/draft-editor-context.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import { useDraftProducts } from '../drafts/use-draft-products.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { ItemList } from './item-list.tsx'
import { sameItems } from './pack-prices.ts'
import { PackTotal } from './pack-total.tsx'

// Declared here, because in a module shared with the product field its code would be part of every page of the studio.
const PickProductDialog = lazy(() => whenReached(() => import('../ui/pick-product-dialog.tsx')))

/** The items of the pack in their order, with the total. */
export function PackItems({
  saver,
  choices: { products, sold },
  error,
}: {
  saver: FieldSaver
  choices: PackChoices
  error: string | null
}) {
  const t = useTranslations('studioPack')
  const { items } = useSaverState(saver).fields as PackFields
  const change = (next: PackFields['items']) => saver.edit({ items: next })
  const { draft } = useDraftEditor()
  const storedItems = (draft.fields as PackFields).items
  const { find, add } = useDraftProducts(items, { loaded: products, storedItems })
  return (
    <div className="grid gap-3">
      {sold && (
        <div
          role="note"
          className="grid justify-items-start gap-2 rounded-md border border-line bg-board-raised p-3"
        >
          <p className="flex items-start gap-2">
            <Lock size={16} aria-hidden className="mt-0.5 flex-none text-chalk-soft" />
            {t('items.sold')}
          </p>
          {!sameItems(items, sold) && (
            <StudioButton onClick={() => change(sold)}>{t('items.putBack')}</StudioButton>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="text-red text-sm">
          {error}
        </p>
      )}
      {items.length === 0 ? (
        <p className="py-2 text-chalk-soft">{t('items.empty')}</p>
      ) : (
        <ItemList saver={saver} items={items} find={find} isLocked={sold !== null} onChange={change} />
      )}
      {sold === null && (
        <AddItems
          items={items}
          onAdd={(product) => {
            if (product.productType === 'pack') return
            const { productType, productId, price } = product
            add(product)
            change([...items, { productType, productId, price }])
          }}
        />
      )}
      {items.length > 0 && <PackTotal items={items} find={find} />}
    </div>
  )
}

/** A dialog that adds courses and books to the pack, one after the other. */
function AddItems({
  items,
  onAdd,
}: {
  items: readonly ItemReference[]
  onAdd: (product: ProductChoice) => void
}) {
  const t = useTranslations('studioPack')
  const [isOpen, setOpen] = useState(false)
  const isTaken = (product: ProductChoice) => items.some((item) => productKey(item) === productKey(product))
  return (
    <>
      <StudioButton className="justify-self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        {t('add')}
      </StudioButton>
      {isOpen && (
        <Suspense>
          <PickProductDialog
            title={t('add')}
            search="/products?packs=no&reach=all"
            isTaken={isTaken}
            onClose={() => setOpen(false)}
            onPick={(product) => product && onAdd(product)}
          />
        </Suspense>
      )}
    </>
  )
}

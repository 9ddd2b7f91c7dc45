import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PackFields } from '#domain/catalog/drafts/kinds/pack-fields.ts'
import type { PackChoices } from '#domain/catalog/listing/list-pack-choices.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { AddItem } from './add-item.tsx'
import { ItemList } from './item-list.tsx'
import { isSameItem, sameItems } from './pack-prices.ts'
import { PackTotal } from './pack-total.tsx'

/** What the pack holds, in its order, and what that costs. */
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
  const left = products.filter((product) => product.isOwn && !items.some((item) => isSameItem(item, product)))
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
        <p className="py-2 text-chalk-soft">
          {t(products.length === 0 ? 'items.noProducts' : 'items.empty')}
        </p>
      ) : (
        <ItemList
          saver={saver}
          items={items}
          products={products}
          isLocked={sold !== null}
          onChange={change}
        />
      )}
      {sold === null && left.length > 0 && (
        <AddItem
          products={left}
          onAdd={({ productType, productId, price }) => change([...items, { productType, productId, price }])}
        />
      )}
      {items.length > 0 && <PackTotal items={items} products={products} />}
    </div>
  )
}

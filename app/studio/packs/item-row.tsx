import { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { formatMoney, money } from '#values/money.ts'
import { productKey } from '#values/product-key.ts'
import { PriceField } from '../drafts/fields/price-field.tsx'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { kindIcons } from '../ui/kind-icons.ts'
import { useTitle } from '../ui/use-title.ts'
import type { PricedItem } from './pack-prices.ts'

/** A course or book of the pack, with its price in the pack. */
export function ItemRow({
  saver,
  item,
  product,
  isLocked,
  isFirst,
  isLast,
  onMove,
  onPrice,
  onRemove,
}: {
  saver: FieldSaver
  item: PricedItem
  /** Undefined while it is loading; null when the product does not exist any more. */
  product: ProductChoice | null | undefined
  /** Whether the pack has been sold, so that its items cannot be changed. */
  isLocked: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onPrice: (price: number) => void
  onRemove: () => void
}) {
  const t = useTranslations('studioPack')
  const locale = useLocale()
  const titleOf = useTitle()
  const key = productKey(item)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key, disabled: isLocked, attributes: { roleDescription: t('order.role') } })
  const { label, lang } = product
    ? titleOf(product.title)
    : { label: product === null ? t('items.gone') : '…', lang: undefined }
  const Icon = kindIcons[item.productType]
  const mayPrice = !isLocked && product?.isOwn === true
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 bg-board py-2',
        isDragging && 'relative z-1 rounded-sm outline-2 outline-mint',
      )}
    >
      {!isLocked && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t('order.move', { title: label })}
          className="inline-grid h-(--hit) w-7 flex-none cursor-grab touch-none place-items-center rounded-sm text-chalk-soft hover:text-chalk"
        >
          <GripVertical size={16} aria-hidden />
        </button>
      )}
      <Icon size={18} aria-hidden className="flex-none text-chalk-soft" />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p lang={lang} className="wrap-anywhere font-medium leading-snug">
          {label}
        </p>
        <p className="text-chalk-soft text-xs">
          {product && t('items.alone', { price: formatMoney(money(product.price), locale) })}
          {product?.status === 'draft' && ` · ${t('items.draft')}`}
          {product && !product.isOwn && ` · ${t('items.ofOther')}`}
        </p>
      </div>
      <div className="ml-auto flex items-end gap-1">
        {mayPrice ? (
          <div className="w-30">
            <PriceField
              saver={saver}
              name={`price-${key}`}
              label={
                <span className="text-xs">
                  {t('items.price')}
                  <span className="sr-only">: {label}</span>
                </span>
              }
              error={item.price === 0 ? t('items.free') : null}
              value={item.price || null}
              onChange={(price) => onPrice(price ?? 0)}
            />
          </div>
        ) : (
          <p className="py-1 text-right tabular-nums">
            <span className="block text-chalk-soft text-xs">{t('items.price')}</span>
            {formatMoney(money(item.price), locale)}
          </p>
        )}
        {!isLocked && (
          <>
            <IconButton
              aria-label={t('order.up', { title: label })}
              aria-disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <ArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              aria-label={t('order.down', { title: label })}
              aria-disabled={isLast}
              onClick={() => onMove(1)}
            >
              <ArrowDown size={16} aria-hidden />
            </IconButton>
            <IconButton aria-label={t('items.remove', { title: label })} onClick={onRemove}>
              <X size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </li>
  )
}

function IconButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="inline-grid h-(--hit) w-8 flex-none max-bar:w-11 place-items-center rounded-sm text-chalk-soft hover:bg-hover hover:text-chalk aria-disabled:opacity-40"
      {...props}
    />
  )
}

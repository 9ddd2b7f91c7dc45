import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { productKey } from '#values/product-key.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import type { FindItem } from '../drafts/use-draft-products.ts'
import { useTitle } from '../ui/use-title.ts'
import { ItemRow } from './item-row.tsx'
import type { PricedItem } from './pack-prices.ts'

/** Dragged rows move only up and down. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The items of a pack, ordered by mouse, touch, keyboard (Space lifts a row, arrows move it) or buttons. */
export function ItemList({
  saver,
  items,
  find,
  isLocked,
  onChange,
}: {
  saver: FieldSaver
  items: readonly PricedItem[]
  find: FindItem
  isLocked: boolean
  onChange: (items: readonly PricedItem[]) => void
}) {
  const t = useTranslations('studioPack')
  const titleOf = useTitle()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(productKey)
  const nameOf = (key: UniqueIdentifier) => {
    const item = items[keys.indexOf(String(key))]
    const product = item && find(item)
    return product ? titleOf(product.title).label : t('items.gone')
  }
  /** Announces the place of an item, or the place where it would be put. */
  const announce = (what: 'lifted' | 'placed', key: UniqueIdentifier, at: UniqueIdentifier = key) =>
    t(`order.${what}`, {
      title: nameOf(key),
      place: keys.indexOf(String(at)) + 1,
      count: items.length,
    })
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < items.length && from !== to) onChange(arrayMove([...items], from, to))
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      id="pack-items"
      sensors={sensors}
      modifiers={[upAndDown]}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('order.hint') },
        announcements: {
          onDragStart: ({ active }) => announce('lifted', active.id),
          // At first, a dragged item is over itself.
          onDragOver: ({ active, over }) =>
            over && over.id !== active.id
              ? announce('placed', active.id, over.id)
              : announce('lifted', active.id),
          onDragEnd: ({ active }) => t('order.dropped', { title: nameOf(active.id) }),
          onDragCancel: ({ active }) => t('order.putBack', { title: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext id="pack-items-order" items={keys} strategy={verticalListSortingStrategy}>
        <ol
          aria-label={t('items.title')}
          className={clsx('-mt-3 divide-y divide-line border-line', !isLocked && 'border-b')}
        >
          {items.map((item, index) => (
            <ItemRow
              key={productKey(item)}
              saver={saver}
              item={item}
              product={find(item)}
              isLocked={isLocked}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(step) => move(index, index + step)}
              onPrice={(price) => onChange(items.with(index, { ...item, price }))}
              onRemove={() => onChange(items.toSpliced(index, 1))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { localize } from '#values/localized-text.ts'
import { formatMoney, money } from '#values/money.ts'
import { itemTypes } from '#values/product.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioSelect } from '../ui/studio-field.tsx'
import { itemKey } from './pack-prices.ts'

/** The courses and books that the pack does not hold yet. */
export function AddItem({
  products,
  onAdd,
}: {
  products: readonly ProductChoice[]
  onAdd: (product: ProductChoice) => void
}) {
  const t = useTranslations('studioPack')
  const locale = useLocale()
  const [chosen, setChosen] = useState('')
  const product = products.find((each) => itemKey(each) === chosen)
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!product) return
        onAdd(product)
        setChosen('')
      }}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <StudioSelect
          id="add-item"
          label={t('add.label')}
          value={product ? chosen : ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t('add.choose')}</option>
          {itemTypes.map((type) => {
            const ofType = products.filter(({ productType }) => productType === type)
            return (
              ofType.length > 0 && (
                <optgroup key={type} label={t(`add.group.${type}`)}>
                  {ofType.map((each) => (
                    <option key={itemKey(each)} value={itemKey(each)}>
                      {localize(each.title, locale)} · {formatMoney(money(each.price), locale)}
                    </option>
                  ))}
                </optgroup>
              )
            )
          })}
        </StudioSelect>
      </div>
      <StudioButton type="submit" aria-disabled={!product}>
        <Plus size={16} aria-hidden />
        {t('add.add')}
      </StudioButton>
    </form>
  )
}

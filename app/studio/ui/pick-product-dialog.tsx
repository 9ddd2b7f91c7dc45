import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import Dialog from '../../ui/dialog.tsx'
import { FoundList, FoundRow } from './found-list.tsx'
import { kindIcons } from './kind-icons.ts'
import { useTitle } from './use-title.ts'

/**
 * A dialog that finds one of the shop's products by a search. `any`: the label for choosing none; null when one is required.
 * `search`: the path of the studio's API that is asked. `isTaken`: for choosing several; the dialog stays open, and marks those
 * that are chosen already.
 */
export default function PickProductDialog({
  title,
  any = null,
  search,
  isLeftOut,
  isTaken,
  onClose,
  onPick,
}: {
  title: string
  any?: string | null
  search: string
  isLeftOut?: (product: ProductChoice) => boolean
  isTaken?: (product: ProductChoice) => boolean
  onClose: () => void
  onPick: (product: ProductChoice | null) => void
}) {
  const t = useTranslations('studioProducts')
  const words = useTranslations('studio')
  const titleOf = useTitle()
  const [added, setAdded] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      className="studio flex max-h-[90dvh] flex-col bar:max-w-xl"
    >
      <FoundList
        search={search}
        rowsOf={(products: ProductChoice[]) => products.filter((each) => !isLeftOut?.(each))}
        words={{
          search: t('search'),
          searching: t('searching'),
          nothing: t('nothing'),
          unanswered: t('unanswered'),
        }}
      >
        {(product) => {
          const { productType, slug, status } = product
          const { label, lang } = titleOf(product.title)
          const taken = isTaken?.(product) === true
          const Icon = taken ? Check : kindIcons[productType]
          const says = [
            taken && t('taken'),
            words(`kind.${productType}`),
            status !== 'published' && words(`state.${status}`),
          ]
          return (
            <FoundRow
              key={`${productType}/${slug}`}
              isTaken={taken}
              onPick={() => {
                onPick(product)
                setAdded(label)
              }}
              aside={says.filter(Boolean).join(', ')}
            >
              <Icon size={17} aria-hidden className="flex-none text-chalk-soft" />
              <span lang={lang} className="min-w-0 truncate font-medium">
                {label}
              </span>
            </FoundRow>
          )
        }}
      </FoundList>
      {isTaken && (
        <p role="status" className="sr-only">
          {added && t('added', { title: added })}
        </p>
      )}
      {(any !== null || isTaken) && (
        <button
          type="button"
          onClick={() => (isTaken ? onClose() : onPick(null))}
          className="button button-secondary mt-3 justify-self-start"
        >
          {isTaken ? t('done') : any}
        </button>
      )}
    </Dialog>
  )
}

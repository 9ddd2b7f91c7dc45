import { useTranslations } from 'use-intl'
import type { NamedProduct } from '#domain/catalog/listing/find-product-choices.ts'
import Dialog from '../../ui/dialog.tsx'
import { FoundList, FoundRow } from './found-list.tsx'
import { kindIcons } from './kind-icons.ts'
import { useTitle } from './use-title.ts'

/** One of the shop's products, found by words. `any`: what choosing none is called; null: one is needed. `packs`: whether they are among them. */
export default function PickProductDialog({
  title,
  any,
  packs,
  onClose,
  onPick,
}: {
  title: string
  any: string | null
  packs: boolean
  onClose: () => void
  onPick: (product: NamedProduct | null) => void
}) {
  const t = useTranslations('studioProducts')
  const kinds = useTranslations('studio')
  const titleOf = useTitle()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      className="studio flex max-h-[90dvh] flex-col bar:max-w-xl"
    >
      <FoundList
        search={packs ? '/products' : '/products?packs=no'}
        rowsOf={(products: NamedProduct[]) => products}
        words={{
          search: t('search'),
          searching: t('searching'),
          nothing: t('nothing'),
          unanswered: t('unanswered'),
        }}
      >
        {(product) => {
          const Icon = kindIcons[product.productType]
          const { label, lang } = titleOf(product.title)
          return (
            <FoundRow
              key={`${product.productType}/${product.slug}`}
              onPick={() => onPick(product)}
              aside={kinds(`kind.${product.productType}`)}
            >
              <Icon size={17} aria-hidden className="flex-none text-chalk-soft" />
              <span lang={lang} className="min-w-0 truncate font-medium">
                {label}
              </span>
            </FoundRow>
          )
        }}
      </FoundList>
      {any !== null && (
        <button
          type="button"
          onClick={() => onPick(null)}
          className="button button-secondary mt-3 justify-self-start"
        >
          {any}
        </button>
      )}
    </Dialog>
  )
}

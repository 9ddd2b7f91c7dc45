import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { productAddressText } from '#values/product-address.ts'
import { kindIcons } from './kind-icons.ts'
import { PickProduct } from './product-field.tsx'
import { StudioButton } from './studio-button.tsx'
import { useTitle } from './use-title.ts'

type Chosen = Pick<ProductChoice, 'productType' | 'slug' | 'title'> & Partial<Pick<ProductChoice, 'status'>>

type ProductsFieldProps = {
  /** The name of the form's field, one for each chosen product. */
  name: string
  label: string
  search: string
  chosen: readonly Chosen[]
  keyOf?: (product: Pick<Chosen, 'productType' | 'slug'>) => string
  /** The largest number of products; where it is given, they have an order. */
  most?: number
  /** The text that is shown while nothing is chosen. */
  none?: string
  /** The key of a product that cannot be chosen. */
  leftOut?: string
}

/** A field for several of the shop's products, found in the dialog that `ProductField` uses. */
export default function ProductsField({
  name,
  label,
  search,
  chosen,
  keyOf = productAddressText,
  most,
  none,
  leftOut,
}: ProductsFieldProps) {
  const t = useTranslations('studioProducts')
  const titleOf = useTitle()
  const [products, setProducts] = useState(chosen)
  const [isOpen, setOpen] = useState(false)
  const [said, say] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const isFull = most !== undefined && products.length >= most
  const labelOf = (product: Chosen) => titleOf(product.title).label
  const add = (product: ProductChoice | null) => {
    if (!product) return
    setProducts([...products, product])
    if (most !== undefined && products.length + 1 >= most) setOpen(false)
  }
  const remove = (place: number, product: Chosen) => {
    flushSync(() => {
      setProducts(products.toSpliced(place, 1))
      say(t('removed', { title: labelOf(product) }))
    })
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = buttons[Math.min(place, buttons.length - 1)] ?? more.current
    next?.focus()
  }
  const move = (from: number, to: number, button: HTMLElement) => {
    const product = products[from]
    if (!product || to < 0 || to >= products.length) return
    flushSync(() => {
      setProducts(products.toSpliced(from, 1).toSpliced(to, 0, product))
      say(t('moved', { title: labelOf(product), place: to + 1, count: products.length }))
    })
    // An element that moves in the page loses the focus.
    button.focus()
  }
  return (
    <div className="grid justify-items-start gap-2">
      {products.length === 0 ? (
        none && <p className="text-chalk-soft">{none}</p>
      ) : (
        <ol
          ref={list}
          aria-label={label}
          className="w-full divide-y divide-line rounded-md border border-line px-3 py-0.5"
        >
          {products.map((product, place) => {
            const { label: title, lang } = titleOf(product.title)
            const Icon = kindIcons[product.productType]
            return (
              <li key={keyOf(product)} className="flex min-h-(--hit) items-center gap-2">
                <input type="hidden" name={name} value={keyOf(product)} />
                <Icon size={17} aria-hidden className="flex-none text-chalk-soft" />
                <span className="min-w-0 flex-1 py-1">
                  <span lang={lang} className="wrap-anywhere">
                    {title}
                  </span>
                  <State of={product} />
                </span>
                {most !== undefined && (
                  <>
                    <RowButton
                      aria-label={t('up', { title })}
                      aria-disabled={place === 0}
                      onClick={({ currentTarget }) => move(place, place - 1, currentTarget)}
                    >
                      <ArrowUp size={16} aria-hidden />
                    </RowButton>
                    <RowButton
                      aria-label={t('down', { title })}
                      aria-disabled={place === products.length - 1}
                      onClick={({ currentTarget }) => move(place, place + 1, currentTarget)}
                    >
                      <ArrowDown size={16} aria-hidden />
                    </RowButton>
                  </>
                )}
                <RowButton
                  data-remove
                  aria-label={t('remove', { title })}
                  onClick={() => remove(place, product)}
                >
                  <X size={16} aria-hidden />
                </RowButton>
              </li>
            )
          })}
        </ol>
      )}
      {!isFull && (
        <StudioButton ref={more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Plus size={16} aria-hidden />
          {t('add')}
        </StudioButton>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {isOpen && (
        <PickProduct
          title={label}
          search={search}
          isLeftOut={(product) => keyOf(product) === leftOut}
          isTaken={(product) => products.some((each) => keyOf(each) === keyOf(product))}
          onClose={() => setOpen(false)}
          onPick={add}
        />
      )}
    </div>
  )
}

function State({ of: { status } }: { of: Chosen }) {
  const words = useTranslations('studio')
  if (!status || status === 'published') return null
  return <span className="text-chalk-soft text-xs"> · {words(`state.${status}`)}</span>
}

function RowButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="inline-grid h-(--hit) w-8 flex-none max-bar:w-11 place-items-center rounded-sm text-chalk-soft hover:bg-hover hover:text-chalk aria-disabled:opacity-40"
      {...props}
    />
  )
}

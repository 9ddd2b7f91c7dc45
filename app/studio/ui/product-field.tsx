import { ChevronDown } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NamedProduct, ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { productAddressText } from '#values/product-address.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useTitle } from './use-title.ts'

const PickProductDialog = lazy(() => whenReached(() => import('./pick-product-dialog.tsx')))

/**
 * A field for one of the shop's products, found in a dialog. `chosen`: the product of `value`; null when it does not exist any
 * more. `any`: the label for choosing none; null when one is required. `search`: the path of the studio's API that is asked.
 * `submits`: each choice sends the form. `onPick`: the page stores the choice itself, and passes it back as `value` and
 * `chosen`.
 */
export default function ProductField({
  id: given,
  name,
  label,
  labelClass = 'pb-0.5 font-medium',
  hint,
  error = null,
  any = null,
  unchosen = any,
  search = '/products',
  value,
  chosen,
  keyOf = productAddressText,
  submits = false,
  onPick,
}: {
  id?: string
  name?: string
  label: string
  labelClass?: string
  hint?: ReactNode
  error?: string | null
  any?: string | null
  /** The text that is shown while nothing is chosen. */
  unchosen?: string | null
  search?: string
  value: string
  chosen: NamedProduct | null
  keyOf?: (product: NamedProduct) => string
  submits?: boolean
  onPick?: (product: ProductChoice | null) => void
}) {
  const titleOf = useTitle()
  const [isOpen, setOpen] = useState(false)
  /** The choice made here, used until `value` changes, by this field or by a link. */
  const [picked, setPicked] = useState<{ over: string; product: NamedProduct | null } | null>(null)
  if (picked && picked.over !== value) setPicked(null)
  const made = useId()
  const id = given ?? made
  const field = useRef<HTMLInputElement>(null)
  const product = picked ? picked.product : chosen
  const current = picked ? (product ? keyOf(product) : '') : value
  const title = product && titleOf(product.title)
  const pick = (choice: ProductChoice | null) => {
    if (onPick) {
      setOpen(false)
      onPick(choice)
      return
    }
    // Draws the choice first, so that the form is sent with it.
    flushSync(() => {
      setOpen(false)
      setPicked({ over: value, product: choice })
    })
    if (submits) field.current?.form?.requestSubmit()
  }
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <span id={`${id}-label`} className={labelClass}>
        {label}
      </span>
      {name && <input ref={field} type="hidden" name={name} value={current} />}
      <button
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={hint || error ? `${id}-hint` : undefined}
        data-problem={error ? true : undefined}
        onClick={() => setOpen(true)}
        className="flex min-h-(--hit) w-full min-w-0 items-center gap-2 rounded-[0.5rem] border border-line-strong bg-field px-2 text-left data-problem:border-red max-bar:text-base"
      >
        <span id={`${id}-value`} lang={title?.lang} className="min-w-0 flex-1 truncate">
          {title?.label ?? (current || unchosen)}
        </span>
        <ChevronDown size={14} aria-hidden className="flex-none" />
      </button>
      <div id={`${id}-hint`} className="text-xs empty:hidden">
        {hint && <p className="text-chalk-soft">{hint}</p>}
        {error && (
          <p role="alert" className="text-red">
            {error}
          </p>
        )}
      </div>
      {isOpen && (
        <PickProduct title={label} any={any} search={search} onClose={() => setOpen(false)} onPick={pick} />
      )}
    </div>
  )
}

/** The dialog that finds products; its code loads when it opens. */
export function PickProduct(props: ComponentProps<typeof PickProductDialog>) {
  return (
    <Suspense>
      <PickProductDialog {...props} />
    </Suspense>
  )
}

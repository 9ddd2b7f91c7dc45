import { ChevronDown } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NamedProduct, ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useTitle } from './use-title.ts'

const PickProductDialog = lazy(() => whenReached(() => import('./pick-product-dialog.tsx')))

/**
 * One of the shop's products, found by words in a dialog. `chosen`: what the server knows as `value`, of which there may be no product
 * any more. `any`: what choosing none is called; null: one is needed. `search`: what is found, as the studio's API is asked. `submits`: the
 * form is sent with each choice. `onPick`: the page says by `value` and `chosen` what is chosen then.
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
  keyOf = ({ productType, slug }) => `${productType}/${slug}`,
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
  /** What stands there until one is chosen. */
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
  /** Until the page is of another choice, by this field or by a link. */
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
    // The form is sent with what the field has.
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

/** The dialog in which products are found, loaded when it is opened. */
export function PickProduct(props: ComponentProps<typeof PickProductDialog>) {
  return (
    <Suspense>
      <PickProductDialog {...props} />
    </Suspense>
  )
}

import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NamedProduct } from '#domain/catalog/listing/find-product-choices.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useTitle } from './use-title.ts'

const PickProductDialog = lazy(() => whenReached(() => import('./pick-product-dialog.tsx')))

/**
 * One of the shop's products, found by words in a dialog. `chosen`: what the server knows as `value`, of which there may be no product
 * any more. `any`: what choosing none is called; null: one is needed. `submits`: the form is sent with each choice.
 */
export function ProductField({
  name,
  label,
  labelClass = 'text-chalk-soft text-xs',
  any = null,
  packs = true,
  value,
  chosen,
  keyOf = ({ productType, slug }) => `${productType}/${slug}`,
  submits = false,
}: {
  name: string
  label: string
  labelClass?: string
  any?: string | null
  packs?: boolean
  value: string
  chosen: NamedProduct | null
  keyOf?: (product: NamedProduct) => string
  submits?: boolean
}) {
  const titleOf = useTitle()
  const [isOpen, setOpen] = useState(false)
  /** Until the page is of another choice, by this field or by a link. */
  const [picked, setPicked] = useState<{ over: string; product: NamedProduct | null } | null>(null)
  if (picked && picked.over !== value) setPicked(null)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const product = picked ? picked.product : chosen
  const current = picked ? (product ? keyOf(product) : '') : value
  const title = product && titleOf(product.title)
  const pick = (choice: NamedProduct | null) => {
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
      <input ref={field} type="hidden" name={name} value={current} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={() => setOpen(true)}
        className="flex min-h-(--hit) w-full min-w-0 items-center gap-2 rounded-[0.5rem] border border-line-strong bg-field px-2 text-left max-bar:text-base"
      >
        <span id={`${id}-value`} lang={title?.lang} className="min-w-0 flex-1 truncate">
          {title?.label ?? (current || any)}
        </span>
        <ChevronDown size={14} aria-hidden className="flex-none" />
      </button>
      {isOpen && (
        <Suspense>
          <PickProductDialog
            title={label}
            any={any}
            packs={packs}
            onClose={() => setOpen(false)}
            onPick={pick}
          />
        </Suspense>
      )}
    </div>
  )
}

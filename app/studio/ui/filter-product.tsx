import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { whenReached } from '../../connection/unreachable.ts'

const PickProductDialog = lazy(() => whenReached(() => import('./pick-product-dialog.tsx')))

/** One of the shop's products, found by words in a dialog; its form is submitted then. `value` and `shown`: the one that is chosen, or empty. */
export function FilterProduct({
  name,
  label,
  labelClass = 'text-chalk-soft text-xs',
  any,
  packs = true,
  value,
  shown,
  lang,
}: {
  name: string
  label: string
  labelClass?: string
  any: string
  packs?: boolean
  value: string
  shown: string
  lang: string | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const pick = (picked: string) => {
    setOpen(false)
    if (!field.current) return
    field.current.value = picked
    field.current.form?.requestSubmit()
  }
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <span id={`${id}-label`} className={labelClass}>
        {label}
      </span>
      <input ref={field} type="hidden" name={name} value={value} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={() => setOpen(true)}
        className="flex min-h-(--hit) w-full min-w-0 items-center gap-2 rounded-[0.5rem] border border-line-strong bg-field px-2 text-left max-bar:text-base"
      >
        <span id={`${id}-value`} lang={lang} className="min-w-0 flex-1 truncate">
          {shown || any}
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
            onPick={(product) => pick(product ? `${product.productType}/${product.slug}` : '')}
          />
        </Suspense>
      )}
    </div>
  )
}

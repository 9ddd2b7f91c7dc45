import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react'
import { useEarlyChange } from '../../ui/use-early-change.ts'

export const studioInputClass =
  'w-full min-h-(--hit) rounded-[0.5rem] border border-line-strong bg-field px-2.5 py-1 text-chalk aria-invalid:border-red max-bar:text-base'

type Labels = { label: ReactNode; hint?: ReactNode; error?: string | null }

/** A field that is denser than those of the shop. `as`: `TextLine` or `TextArea`, which count characters up to `most`. */
export function StudioField({
  as: Control = 'input',
  label,
  hint,
  error,
  className,
  id: given,
  ...props
}: Labels & { as?: ElementType; most?: number } & ComponentProps<'input'> &
  Pick<ComponentProps<'textarea'>, 'rows'>) {
  const made = useId()
  const id = given ?? made
  const input = useEarlyChange(props)
  return (
    <StudioFrame id={id} label={label} hint={hint} error={error}>
      <Control
        ref={input}
        id={id}
        {...described(id, hint, error)}
        className={clsx(studioInputClass, className)}
        {...props}
      />
    </StudioFrame>
  )
}

export function StudioSelect({ label, hint, error, id: given, ...props }: Labels & ComponentProps<'select'>) {
  const made = useId()
  const id = given ?? made
  const select = useEarlyChange(props)
  return (
    <StudioFrame id={id} label={label} hint={hint} error={error}>
      <select ref={select} id={id} {...described(id, hint, error)} className={studioInputClass} {...props} />
    </StudioFrame>
  )
}

/** Several lines of plain text. `className` replaces its default vertical spacing. */
export function StudioTextArea(props: ComponentProps<typeof StudioField>) {
  return <StudioField as="textarea" className="py-2" {...props} />
}

/** A heading with its fields below, in the middle column of an editor. */
export function FieldBlock({
  title,
  aside,
  id,
  children,
}: {
  title: string
  aside?: ReactNode
  id?: string
  children: ReactNode
}) {
  const made = useId()
  const name = id ?? made
  return (
    <section aria-labelledby={name} className="mt-7">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-1.5">
        <h3 id={name} tabIndex={-1} className="text-base">
          {title}
        </h3>
        {aside && <p className="text-chalk-soft text-xs">{aside}</p>}
      </div>
      {children}
    </section>
  )
}

export function StudioCheckbox({
  label,
  hint,
  error,
  ...props
}: Labels & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId()
  const box = useEarlyChange(props)
  return (
    <div>
      <label className="flex min-h-(--hit) items-start gap-2.5 py-1.5">
        <input ref={box} type="checkbox" className="check mt-px" {...described(id, hint, error)} {...props} />
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-chalk-soft text-xs">
              {hint}
            </span>
          )}
        </span>
      </label>
      <Problem id={id} error={error} />
    </div>
  )
}

function StudioFrame({ id, label, hint, error, children }: Labels & { id: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-chalk-soft text-xs">
          {hint}
        </p>
      )}
      <Problem id={id} error={error} />
    </div>
  )
}

function Problem({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-red text-xs">
      <CircleAlert size={14} aria-hidden className="mt-0.5 flex-none" />
      {error}
    </p>
  )
}

function described(id: string, hint: ReactNode, error: string | null | undefined) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined,
  }
}

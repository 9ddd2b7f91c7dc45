import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react'
import { useEarlyChange } from './use-early-change.ts'

export const inputClass =
  'w-full min-h-11 rounded-md border border-line-strong bg-field px-3 py-2 text-base text-chalk placeholder:text-chalk-soft aria-invalid:border-red'

export function Field({
  label,
  hint,
  error,
  as: Control = 'input',
  className,
  ...props
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** A `TextArea` or another component in place of the `input`. */
  as?: ElementType
  /** Most characters, for a `TextArea`. */
  most?: number
} & ComponentProps<'input'> &
  Pick<ComponentProps<'textarea'>, 'rows'>) {
  const id = useId()
  const input = useEarlyChange(props)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Control
        id={id}
        ref={input}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(id, hint, error)}
        className={clsx(inputClass, className)}
        {...props}
      />
    </FieldFrame>
  )
}

export function fieldDescription(id: string, hint: ReactNode, error: string | null | undefined) {
  return clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-chalk-soft text-sm">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-red text-sm">
          <CircleAlert size={16} aria-hidden className="mt-1 flex-none" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** `asSwitch`: looks like a switch, for a setting that applies without a further button. */
export function Checkbox({
  label,
  className,
  asSwitch = false,
  ...props
}: { label: ReactNode; asSwitch?: boolean } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={clsx('inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm', className)}>
      <input
        type="checkbox"
        role={asSwitch ? 'switch' : undefined}
        className={asSwitch ? 'switch' : 'check'}
        {...props}
      />
      <span>{label}</span>
    </label>
  )
}

import { clsx } from 'clsx'
import { type ComponentProps, type ElementType, useId } from 'react'

/** A labelled field of a panel or a row, with its problem below. */
export function TypedField({
  label,
  hint,
  error,
  as: Control = 'input',
  className,
  ...props
}: {
  label: string
  hint?: string
  error?: string | null
  /** A `TextLine`, which counts characters up to `most`. */
  as?: ElementType
  most?: number
} & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Control
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
        className={clsx(
          'min-h-(--hit) w-full min-w-0 rounded-[0.5rem] border border-line-strong bg-field px-2.5 py-1 aria-invalid:border-red max-bar:text-base',
          className,
        )}
        {...props}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-chalk-soft text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-red text-xs">
          {error}
        </p>
      )}
    </div>
  )
}

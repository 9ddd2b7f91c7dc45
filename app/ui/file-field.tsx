import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FieldFrame, fieldDescription, inputClass } from './field.tsx'

/**
 * A file input with our own button, because the browser's may be in another language. The invisible input covers the whole line.
 */
export function FileField({
  label,
  hint,
  error,
  choose,
  none,
  onChange,
  ...props
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Text of the button. */
  choose: ReactNode
  /** Shown while no file is chosen. */
  none: ReactNode
} & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Undefined before hydration, when it is not known whether a file is chosen.
  const [name, setName] = useState<string | null>()
  useEffect(() => setName(input.current?.files?.[0]?.name ?? null), [])
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div
        className={clsx(
          inputClass,
          'relative flex items-center gap-3 py-1.5 pl-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
          error ? 'border-red has-focus-visible:outline-red' : 'has-focus-visible:outline-mint',
        )}
      >
        <span
          aria-hidden
          className="flex min-h-8 flex-none items-center gap-2 rounded-sm bg-mint-wash px-3 font-semibold text-sm"
        >
          <Upload size={16} />
          {choose}
        </span>
        <span aria-hidden className={clsx('min-w-0 truncate text-sm', !name && 'text-chalk-soft')}>
          {name === undefined ? null : (name ?? none)}
        </span>
        <input
          id={id}
          ref={input}
          type="file"
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(id, hint, error)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            setName(event.target.files?.[0]?.name ?? null)
            onChange?.(event)
          }}
          {...props}
        />
      </div>
    </FieldFrame>
  )
}

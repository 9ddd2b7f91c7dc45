import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { ButtonLook } from '../../ui/button.tsx'
import { studioButtonClass } from '../ui/studio-button.tsx'

/** A file input that looks like a button. The same file can be chosen again. */
export function FileButton({
  variant,
  children,
  onChoose,
  ...props
}: Pick<ButtonLook, 'variant'> & { children: ReactNode; onChoose: (file: File) => void } & Omit<
    ComponentProps<'input'>,
    'type' | 'onChange'
  >) {
  const input = useRef<HTMLInputElement>(null)
  const take = (field: HTMLInputElement) => {
    const file = field.files?.[0]
    field.value = ''
    if (file) onChoose(file)
  }
  const takeEarly = useEffectEvent(() => input.current && take(input.current))
  // Takes a file that was chosen before the scripts were loaded.
  useEffect(() => {
    takeEarly()
  }, [])
  return (
    <label
      className={studioButtonClass(
        { variant },
        'relative overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-mint has-focus-visible:outline-offset-2',
      )}
    >
      {children}
      <input
        ref={input}
        type="file"
        onChange={({ target }) => take(target)}
        className="absolute inset-0 cursor-pointer opacity-0"
        {...props}
      />
    </label>
  )
}

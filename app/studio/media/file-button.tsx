import type { ComponentProps, ReactNode } from 'react'
import type { ButtonLook } from '../../ui/button.tsx'
import { studioButtonClass } from '../ui/studio-button.tsx'

/** Looks like a button, and opens the browser's choice of a file. The same file can be chosen again. */
export function FileButton({
  variant,
  children,
  onChoose,
  ...props
}: Pick<ButtonLook, 'variant'> & { children: ReactNode; onChoose: (file: File) => void } & Omit<
    ComponentProps<'input'>,
    'type' | 'onChange'
  >) {
  return (
    <label
      className={studioButtonClass(
        { variant },
        'relative overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-mint has-focus-visible:outline-offset-2',
      )}
    >
      {children}
      <input
        type="file"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onChoose(file)
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
        {...props}
      />
    </label>
  )
}

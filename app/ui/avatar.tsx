import { clsx } from 'clsx'
import { useState } from 'react'
import { useRootData } from '../shell/root-data.ts'
import { hashOf } from './hash-of.ts'
import { initialsOf } from './initials-of.ts'

const sizes = {
  small: 'size-8 text-[0.75rem]',
  medium: 'size-11 text-sm',
  large: 'size-16 text-lg',
}

/**
 * A decorative picture of a person: initials in a colour derived from the id, or an image of the service in `AULA_AVATAR_URL`.
 */
export function Avatar({
  id,
  name,
  size = 'medium',
  className,
}: {
  id: string
  name: string
  size?: keyof typeof sizes
  className?: string
}) {
  const template = useRootData()?.settings.avatarUrl
  const [failed, setFailed] = useState(false)
  const frame = clsx('shrink-0 select-none rounded-full', sizes[size], className)
  if (template && !failed) {
    return (
      <img
        // The image may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(true)
        }}
        src={template.replaceAll('{name}', encodeURIComponent(name))}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
        className={clsx(frame, 'bg-board-sunken object-cover')}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={clsx('inline-grid place-items-center font-semibold leading-none', frame)}
      style={{
        backgroundColor: `oklch(0.42 0.075 ${hashOf(id) % 360})`,
        color: `oklch(0.97 0.02 ${hashOf(id) % 360})`,
      }}
    >
      {initialsOf(name)}
    </span>
  )
}

import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { StudioButton } from '../ui/studio-button.tsx'

/** Somebody else saved another value in the meantime: shows both values of each field, and lets the person choose a side. */
export function ConflictBox({
  title,
  values,
  mine,
  theirs,
  className,
  onDecide,
}: {
  title: string
  values: readonly { readonly field: string; readonly text: string }[]
  /** The labels of the two buttons. */
  mine: string
  theirs: string
  className?: string
  onDecide: (isMine: boolean) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className={clsx('grid gap-2 rounded-md border border-yellow bg-board-raised p-3', className)}
    >
      <p className="font-medium">{title}</p>
      <ul className="wrap-anywhere grid gap-1 whitespace-pre-line text-sm tabular-nums">
        {values.map(({ field, text }) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <StudioButton onClick={() => onDecide(true)}>{mine}</StudioButton>
        <StudioButton onClick={() => onDecide(false)}>{theirs}</StudioButton>
      </div>
    </div>
  )
}

import { type DateTimeFormatOptions, useFormatter } from 'use-intl'

const minute = { dateStyle: 'medium', timeStyle: 'short' } as const satisfies DateTimeFormatOptions

/**
 * A moment in the shop's zone, as its days and files are; what it is in the reader's own is said on hovering, so that nothing moves
 * once the browser knows. `isSaid`: something beside it says that this is UTC.
 */
export function Moment({
  at,
  show = minute,
  isSaid = false,
  className,
}: {
  at: Date
  show?: DateTimeFormatOptions
  isSaid?: boolean
  className?: string
}) {
  const format = useFormatter()
  return (
    <time
      dateTime={at.toISOString()}
      className={className}
      onPointerEnter={({ currentTarget }) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        currentTarget.title = format.dateTime(at, { dateStyle: 'medium', timeStyle: 'long', timeZone })
      }}
    >
      {format.dateTime(at, show)}
      {!isSaid && ' UTC'}
    </time>
  )
}

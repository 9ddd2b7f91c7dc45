import { type DateTimeFormatOptions, useFormatter } from 'use-intl'

const minute = { dateStyle: 'medium', timeStyle: 'short' } as const satisfies DateTimeFormatOptions

/**
 * A moment in UTC, the shop's time zone. Its title on hovering has the time in the reader's zone, so that nothing moves when
 * the browser knows that zone. `isSaid`: a label nearby says already that it is UTC.
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

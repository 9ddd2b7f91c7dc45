import { useFormatter } from 'use-intl'

export function LogMoment({ at }: { at: Date }) {
  const format = useFormatter()
  return (
    <time dateTime={at.toISOString()}>
      {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

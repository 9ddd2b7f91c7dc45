import { useEffect, useState } from 'react'
import { captionTime, parseCaptionTime } from '#values/captions.ts'

/** A field for seconds, written as `1:05.5`. The value changes on blur or Enter; arrow keys move it by a tenth of a second. */
export function CaptionTimeField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (seconds: number) => void
}) {
  const [typed, setTyped] = useState(captionTime(value))
  useEffect(() => setTyped(captionTime(value)), [value])
  const wrong = parseCaptionTime(typed) === null
  const settle = () => {
    const seconds = parseCaptionTime(typed)
    if (seconds === null) setTyped(captionTime(value))
    else if (seconds !== value) onChange(seconds)
  }
  const step = (seconds: number) => onChange(Math.max(0, Math.round((value + seconds) * 10) / 10))
  return (
    <input
      value={typed}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.altKey) return
        if (event.key === 'Enter') settle()
        if (event.key === 'ArrowUp') step(0.1)
        if (event.key === 'ArrowDown') step(-0.1)
      }}
      className="min-h-9 w-24 rounded-[0.375rem] border border-line-strong bg-field px-1.5 py-1 text-center tabular-nums aria-invalid:border-red max-bar:text-base"
    />
  )
}

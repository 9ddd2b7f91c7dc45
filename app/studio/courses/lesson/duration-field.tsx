import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { parseClock } from '#values/parse-clock.ts'
import { StudioField } from '../../ui/studio-field.tsx'

/** Minutes and seconds, or hours too; empty is 0. */
export function DurationField({
  seconds,
  hint,
  onChange,
}: {
  seconds: number
  hint: string
  onChange: (seconds: number) => void
}) {
  const t = useTranslations('studioCourse')
  const [typed, setTyped] = useState(() => labelOf(seconds))
  const read = typed.trim() === '' ? 0 : parseClock(typed)
  useEffect(() => {
    // What the video or somebody else has changed.
    setTyped((before) => (secondsOf(before) === seconds ? before : labelOf(seconds)))
  }, [seconds])
  return (
    <div className="max-w-48">
      <StudioField
        id="durationSeconds"
        label={t('field.durationSeconds')}
        hint={hint}
        error={read === null ? t('lesson.durationWrong') : null}
        inputMode="numeric"
        placeholder="9:40"
        value={typed}
        maxLength={9}
        onChange={(event) => {
          setTyped(event.target.value)
          const next = secondsOf(event.target.value)
          if (next !== null) onChange(next)
        }}
      />
    </div>
  )
}

const labelOf = (seconds: number) => (seconds > 0 ? clockLabel(seconds) : '')
const secondsOf = (text: string) => (text.trim() === '' ? 0 : parseClock(text))

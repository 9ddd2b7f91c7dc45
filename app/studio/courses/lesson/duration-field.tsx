import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { parseClock } from '#values/parse-clock.ts'
import { useTypedNumber } from '../../drafts/fields/use-typed-number.ts'
import type { FieldSaver } from '../../drafts/saving/field-saver.ts'
import { StudioField } from '../../ui/studio-field.tsx'

/** A field for a duration as minutes and seconds, or with hours; empty means 0. `seconds` is the value. */
export function DurationField({
  saver,
  seconds,
  hint,
  onChange,
}: {
  saver: FieldSaver
  seconds: number
  hint: string
  onChange: (seconds: number) => void
}) {
  const t = useTranslations('studioCourse')
  const { typed, isUnread, type, onFocus } = useTypedNumber({
    saver,
    name: 'durationSeconds',
    value: seconds,
    labelOf,
    read: secondsOf,
    onChange: (next) => onChange(next ?? 0),
  })
  return (
    <div className="max-w-48">
      <StudioField
        id="durationSeconds"
        label={t('field.durationSeconds')}
        hint={hint}
        error={isUnread ? t('lesson.durationWrong') : null}
        inputMode="numeric"
        placeholder="9:40"
        value={typed}
        maxLength={9}
        onFocus={onFocus}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  )
}

const labelOf = (seconds: number | null) => (seconds ? clockLabel(seconds) : '')
const secondsOf = (text: string) => (text.trim() === '' ? 0 : (parseClock(text) ?? undefined))

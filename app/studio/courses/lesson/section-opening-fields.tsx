import { useTranslations } from 'use-intl'
import { mostOpeningDays, type SectionOpening } from '#values/section-opening.ts'
import type { FieldSaver } from '../../drafts/saving/field-saver.ts'
import { FieldBlock, StudioField } from '../../ui/studio-field.tsx'

/** When the section opens; with both fields empty it is open from the start. */
export default function SectionOpeningFields({
  saver,
  fields,
}: {
  saver: FieldSaver
  fields: SectionOpening
}) {
  const t = useTranslations('studioSection')
  return (
    <FieldBlock title={t('opening')}>
      <div className="studio-pair">
        <StudioField
          label={t('afterDays')}
          hint={t('afterDaysHint')}
          type="number"
          min={1}
          max={mostOpeningDays}
          step={1}
          value={fields.opensAfterDays ?? ''}
          onChange={({ target }) => {
            const days = Math.trunc(target.valueAsNumber)
            saver.edit({ opensAfterDays: days >= 1 ? Math.min(days, mostOpeningDays) : null })
          }}
        />
        <StudioField
          label={t('onDay')}
          hint={t('onDayHint')}
          type="date"
          value={fields.opensOn ?? ''}
          onChange={({ target }) => saver.edit({ opensOn: target.value || null })}
        />
      </div>
    </FieldBlock>
  )
}

import { useTranslations } from 'use-intl'
import { StudioField } from '../../ui/studio-field.tsx'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'

/** The field for the place of the item among the others of its kind. */
export function PositionField({ saver, error }: { saver: FieldSaver; error: string | null }) {
  const t = useTranslations('studioCourse')
  const { position } = useSaverState(saver).fields as { position: number }
  return (
    <StudioField
      id="position"
      label={t('field.position')}
      hint={t('settings.positionHint')}
      error={error}
      type="number"
      min={0}
      max={999_999}
      step={1}
      value={position}
      onChange={(event) => saver.edit({ position: Math.trunc(event.target.valueAsNumber) || 0 })}
    />
  )
}

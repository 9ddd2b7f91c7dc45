import { useTranslations } from 'use-intl'
import type { CourseFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { PositionField } from '../../drafts/fields/position-field.tsx'
import type { FieldSaver } from '../../drafts/saving/field-saver.ts'
import { useSaverState } from '../../drafts/saving/use-field-saver.ts'
import { StudioSelect } from '../../ui/studio-field.tsx'

/** The player of the videos, whether the course is sold or financed by ads, and its position among the others. */
export function PlayerFields({
  saver,
  errorOf,
}: {
  saver: FieldSaver
  errorOf: (field: keyof CourseFields) => string | null
}) {
  const t = useTranslations('studioCourse')
  const fields = useSaverState(saver).fields as CourseFields
  return (
    <div className="grid gap-4">
      <div className="studio-pair">
        <StudioSelect
          id="player"
          label={t('field.player')}
          hint={t('settings.playerHint')}
          value={fields.player}
          onChange={(event) => saver.edit({ player: event.target.value })}
        >
          {(['file', 'youtube', 'vimeo'] as const).map((player) => (
            <option key={player} value={player}>
              {t(`settings.players.${player}`)}
            </option>
          ))}
        </StudioSelect>
        <StudioSelect
          id="model"
          label={t('field.model')}
          hint={t(`settings.modelHints.${fields.model}`)}
          value={fields.model}
          onChange={(event) => saver.edit({ model: event.target.value })}
        >
          {(['standard', 'ads'] as const).map((model) => (
            <option key={model} value={model}>
              {t(`settings.models.${model}`)}
            </option>
          ))}
        </StudioSelect>
      </div>
      <div className="studio-pair">
        <PositionField saver={saver} error={errorOf('position')} />
      </div>
    </div>
  )
}

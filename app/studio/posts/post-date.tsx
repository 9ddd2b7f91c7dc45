import { useTranslations } from 'use-intl'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import { StudioField } from '../ui/studio-field.tsx'

/** The field for the date that readers see, in the shop's time zone, which is UTC. */
export function PostDate({ saver, error }: { saver: FieldSaver; error: string | null }) {
  const t = useTranslations('studioPost')
  const { publishedAt } = useSaverState(saver).fields as PostFields
  return (
    <StudioField
      id="publishedAt"
      label={t('date.label')}
      hint={t('date.hint')}
      error={error}
      type="datetime-local"
      value={publishedAt?.slice(0, 16) ?? ''}
      onChange={({ target }) => {
        const moment = target.value === '' ? null : new Date(`${target.value}Z`)
        if (moment && Number.isNaN(moment.getTime())) return
        saver.edit({ publishedAt: moment?.toISOString() ?? null })
      }}
    />
  )
}

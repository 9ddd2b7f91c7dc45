import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { SectionFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { whenReached } from '../../../connection/unreachable.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import { PartTitle } from '../../drafts/fields/part-title.tsx'
import type { FieldSaver } from '../../drafts/saving/field-saver.ts'
import { useSaverState } from '../../drafts/saving/use-field-saver.ts'
import { FieldBlock, StudioCheckbox } from '../../ui/studio-field.tsx'
import { useCourseEditor } from '../course-editor-context.ts'

const SectionOpeningFields = lazy(() => whenReached(() => import('./section-opening-fields.tsx')))

const flags = ['inDevelopment', 'exclusive', 'legacy'] as const

/** The editor of a section: its title, and the settings that apply to all of its classes. */
export function SectionEditor({ saver, partId }: { saver: FieldSaver; partId: number }) {
  const t = useTranslations('studioCourse')
  const message = useErrorMessage()
  const { outline } = useCourseEditor()
  const state = useSaverState(saver)
  const fields = state.fields as SectionFields
  const problem = Object.values(state.problems)[0]?.[0] ?? state.error
  const number = outline.sections.findIndex(({ id }) => id === partId) + 1
  const lessons = outline.sections[number - 1]?.lessons.length ?? 0
  return (
    <>
      <p className="text-chalk-soft text-xs">{t('section.place', { number, lessons })}</p>
      <PartTitle saver={saver} />
      {problem && (
        <p role="alert" className="mt-2 text-red">
          {message(problem)}
        </p>
      )}
      <FieldBlock title={t('section.settings')}>
        {flags.map((flag) => (
          <StudioCheckbox
            key={flag}
            label={t(`field.${flag}`)}
            hint={t(`section.${flag}`)}
            checked={fields[flag]}
            onChange={(event) => saver.edit({ [flag]: event.target.checked })}
          />
        ))}
      </FieldBlock>
      <Suspense>
        <SectionOpeningFields saver={saver} fields={fields} />
      </Suspense>
    </>
  )
}

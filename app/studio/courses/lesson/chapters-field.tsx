import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LessonFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { readChapters } from '#values/chapters.ts'
import type { Locale } from '#values/locale.ts'
import { fieldId } from '../../drafts/draft-editor-context.ts'
import { LocalizedFields, useFieldLabel } from '../../drafts/fields/localized-fields.tsx'
import type { FieldSaver } from '../../drafts/saving/field-saver.ts'
import { useSaverState } from '../../drafts/saving/use-field-saver.ts'
import { leafOf } from '../../ui/merge-fields.ts'
import { FieldBlock, StudioTextArea } from '../../ui/studio-field.tsx'

/** The chapters of a video, written as authors do in video descriptions: one time and title per line. */
export function ChaptersField({ saver }: { saver: FieldSaver }) {
  const t = useTranslations('studioCourse')
  return (
    <FieldBlock title={t('field.chapters')} aside={t('lesson.chaptersAside')}>
      <LocalizedFields>{(locale) => <Chapters key={locale} saver={saver} locale={locale} />}</LocalizedFields>
    </FieldBlock>
  )
}

function Chapters({ saver, locale }: { saver: FieldSaver; locale: Locale }) {
  const t = useTranslations('studioCourse')
  const labelOf = useFieldLabel()
  const { chapters } = useSaverState(saver).fields as LessonFields
  const [left, setLeft] = useState(true)
  const text = chapters[locale] ?? ''
  // A line is not reported as wrong before the author has left the field.
  const wrongLine = left ? readChapters(text).wrongLine : null
  return (
    <StudioTextArea
      id={fieldId('chapters', locale)}
      label={labelOf(t('lesson.chaptersLines'), locale)}
      hint={t('lesson.chaptersHint')}
      error={wrongLine === null ? null : t('lesson.chaptersWrong', { at: wrongLine })}
      lang={locale}
      rows={4}
      value={text}
      onFocus={() => setLeft(false)}
      onChange={(event) => saver.editText(leafOf('chapters', locale), event.target.value)}
      onBlur={() => {
        setLeft(true)
        void saver.flush()
      }}
    />
  )
}

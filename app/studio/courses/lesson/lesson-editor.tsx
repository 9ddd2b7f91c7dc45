import { FileText, SquarePlay } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CourseFields, LessonFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import { Choice } from '../../drafts/fields/choice.tsx'
import { LocalizedFields, LocalizedMarkdown } from '../../drafts/fields/localized-fields.tsx'
import { PartTitle } from '../../drafts/fields/part-title.tsx'
import { findPlace } from '../../drafts/outline/outline-acts.ts'
import type { FieldSaver } from '../../drafts/saving/field-saver.ts'
import { useSaverState } from '../../drafts/saving/use-field-saver.ts'
import { VideoField } from '../../media/video-field.tsx'
import { FieldBlock } from '../../ui/studio-field.tsx'
import { useCourseEditor } from '../course-editor-context.ts'
import { ChaptersField } from './chapters-field.tsx'
import { DurationField } from './duration-field.tsx'
import { ExternalVideoField } from './external-video-field.tsx'

type Access = 'free' | 'course' | 'exclusive'

/** The editor of a class: its title, its video or text, and who may see it. */
export function LessonEditor({
  saver,
  partId,
  player,
}: {
  saver: FieldSaver
  partId: number
  player: CourseFields['player']
}) {
  const t = useTranslations('studioCourse')
  const message = useErrorMessage()
  const state = useSaverState(saver)
  const fields = state.fields as LessonFields
  const problem = Object.values(state.problems)[0]?.[0] ?? state.error
  const access: Access = fields.exclusive ? 'exclusive' : fields.free ? 'free' : 'course'
  return (
    <>
      <LessonPlace partId={partId} />
      <PartTitle saver={saver} />
      {problem && (
        <p role="alert" className="mt-2 text-red">
          {message(problem)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        <Choice
          label={t('lesson.type')}
          value={fields.type}
          options={[
            { value: 'video', label: <TypeLabel Icon={SquarePlay} text={t('lesson.types.video')} /> },
            { value: 'reading', label: <TypeLabel Icon={FileText} text={t('lesson.types.reading')} /> },
          ]}
          onChange={(type) => saver.edit({ type })}
        />
        <Choice<Access>
          label={t('lesson.access')}
          value={access}
          options={(['free', 'course', 'exclusive'] as const).map((value) => ({
            value,
            label: t(`lesson.accesses.${value}`),
          }))}
          onChange={(value) => saver.edit({ free: value === 'free', exclusive: value === 'exclusive' })}
        />
      </div>
      {fields.type === 'video' ? (
        <LessonVideo saver={saver} partId={partId} player={player} fields={fields} />
      ) : (
        <FieldBlock title={t('lesson.reading')}>
          <LocalizedMarkdown saver={saver} field="reading" label={t('field.reading')} />
        </FieldBlock>
      )}
      <FieldBlock title={t('lesson.note')} aside={t('lesson.noteAside')}>
        <LocalizedMarkdown saver={saver} field="note" label={t('field.note')} />
      </FieldBlock>
      <SourceCode saver={saver} />
      <FieldBlock title={t('lesson.settings')}>
        <DurationField
          saver={saver}
          seconds={fields.durationSeconds}
          hint={t(fields.type === 'reading' ? 'lesson.readingTime' : 'lesson.videoTime')}
          onChange={(durationSeconds) => saver.edit({ durationSeconds })}
        />
      </FieldBlock>
    </>
  )
}

function LessonVideo({
  saver,
  partId,
  player,
  fields,
}: {
  saver: FieldSaver
  partId: number
  player: CourseFields['player']
  fields: LessonFields
}) {
  const t = useTranslations('studioCourse')
  return (
    <>
      {player === 'file' ? (
        <div id="videoFiles" tabIndex={-1} className="mt-7 scroll-mt-16">
          <LocalizedFields>
            {(locale) => (
              <VideoField
                partId={partId}
                locale={locale}
                videoFiles={fields.videoFiles}
                captionFiles={fields.captionFiles}
                durationSeconds={fields.durationSeconds}
                onChange={(change) => saver.edit({ ...change })}
              />
            )}
          </LocalizedFields>
        </div>
      ) : (
        <FieldBlock title={t('lesson.video')} id="videoFiles">
          <ExternalVideoField
            saver={saver}
            player={player}
            value={fields.externalVideo}
            onChange={(externalVideo) => saver.edit({ externalVideo })}
          />
        </FieldBlock>
      )}
      <ChaptersField saver={saver} />
    </>
  )
}

function TypeLabel({ Icon, text }: { Icon: typeof FileText; text: string }) {
  return (
    <>
      <Icon size={16} aria-hidden />
      {text}
    </>
  )
}

function SourceCode({ saver }: { saver: FieldSaver }) {
  const t = useTranslations('studioCourse')
  const { draft } = useCourseEditor()
  return (
    <FieldBlock
      title={t('lesson.sourceCode')}
      aside={t(draft.fields.sourceCodeOffered ? 'lesson.codeWithExtra' : 'lesson.codeNotOffered')}
    >
      <LocalizedMarkdown saver={saver} field="sourceCode" label={t('field.sourceCode')} variant="code" />
    </FieldBlock>
  )
}

function LessonPlace({ partId }: { partId: number }) {
  const t = useTranslations('studioCourse')
  const { outline, draft } = useCourseEditor()
  const place = findPlace(outline, partId)
  if (place?.kind !== 'lesson') return null
  const section = outline.sections.findIndex(({ id }) => id === place.parentId)
  const before = outline.sections.slice(0, section).flatMap(({ lessons }) => lessons).length
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-chalk-soft text-xs">
      {t('lesson.place', { section: section + 1, lesson: before + place.index + 1 })}
      {draft.status === 'published' && place.part.change !== 'new' && (
        <span className="font-code">{`/${draft.publishedSlug}/${section}/${place.index}`}</span>
      )}
    </p>
  )
}

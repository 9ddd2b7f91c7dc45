import { clsx } from 'clsx'
import { Ellipsis, GripVertical } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import type { Locale } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { Flag } from '../../../ui/flag.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Chapter, Lesson, Section } from './outline-acts.ts'
import { useOutlineControls } from './outline-controls.ts'
import { RenameField } from './rename-field.tsx'

type CourseSection = Exclude<Section, Chapter>

export type RowState = {
  readonly isCurrent: boolean
  /** Whether Tab leads to this row; arrow keys lead to the others. */
  readonly isActive: boolean
  readonly isRenaming: boolean
  readonly isLifted: boolean
  readonly language: Locale
}

export const LessonRow = memo(function LessonRow({
  lesson,
  number,
  isInExclusive,
  ...state
}: { lesson: Lesson; number: number; isInExclusive: boolean } & RowState) {
  const { key, change } = useOutlineControls()
  const { id } = lesson
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls in it.
    <div
      data-target="lesson"
      data-part={id}
      className={clsx('outline-row', state.isCurrent && 'is-current', state.isLifted && 'is-lifted')}
      onKeyDown={(event) => key(event, id)}
      onFocus={() => change({ to: 'activate', partId: id })}
    >
      <Grip part={lesson} {...state} />
      <span className="outline-number">{number}</span>
      <RowTitle part={lesson} {...state} />
      <LessonFlags lesson={lesson} isInExclusive={isInExclusive} />
      <LessonTime lesson={lesson} />
      <MenuButton part={lesson} {...state} />
    </div>
  )
})

/** The row of a chapter, indented to its depth. `number`: as the reader's menu shows it, or empty. */
export const ChapterRow = memo(function ChapterRow({
  chapter,
  number,
  ...state
}: { chapter: Chapter; number: string } & RowState) {
  const { key, change } = useOutlineControls()
  const { id, depth, part } = chapter
  const begins = localize(part, state.language)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls in it.
    <div
      data-target="section"
      data-part={id}
      data-depth={Math.min(depth, 4)}
      className={clsx(
        'outline-row outline-chapter-row',
        state.isCurrent && 'is-current',
        state.isLifted && 'is-lifted',
      )}
      onKeyDown={(event) => key(event, id)}
      onFocus={() => change({ to: 'activate', partId: id })}
    >
      <Grip part={chapter} {...state} />
      <span className="outline-number">{number}</span>
      <RowTitle part={chapter} {...state} />
      {begins && (
        <span lang={languageOf(part, state.language) ?? undefined} className="outline-begins">
          {begins}
        </span>
      )}
      <PartMarks part={chapter} />
      <MenuButton part={chapter} {...state} />
    </div>
  )
})

export function SectionRow({
  section,
  number,
  time,
  children,
  ...state
}: { section: CourseSection; number: number; time: string; children: ReactNode } & RowState) {
  const t = useTranslations('studioCourse')
  const { key, change } = useOutlineControls()
  const { id, inDevelopment, exclusive, legacy } = section
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls in it.
    <div
      data-target="section"
      data-part={id}
      className={clsx(
        'outline-row outline-section-row',
        state.isCurrent && 'is-current',
        state.isLifted && 'is-lifted',
      )}
      onKeyDown={(event) => key(event, id)}
      onFocus={() => change({ to: 'activate', partId: id })}
    >
      <Grip part={section} {...state} />
      {children}
      <RowTitle part={section} prefix={`${number}. `} {...state} />
      {inDevelopment && <Flag tone="yellow">{t('mark.inDevelopment')}</Flag>}
      {exclusive && <Flag tone="purple">{t('mark.exclusive')}</Flag>}
      {legacy && <Flag tone="grey">{t('mark.legacy')}</Flag>}
      <PartMarks part={section} />
      <span className="outline-time">{time}</span>
      <MenuButton part={section} {...state} />
    </div>
  )
}

function RowTitle({
  part,
  prefix,
  isCurrent,
  isActive,
  isRenaming,
  language,
}: { part: Lesson | Section; prefix?: string } & RowState) {
  const t = useTranslations('studioCourse')
  const { pathOf, openOnceMade, rename, change } = useOutlineControls()
  if (isRenaming) {
    return (
      <RenameField
        title={part.title}
        language={language}
        onDone={(title) => {
          if (title) rename(part.id, title)
          change({ to: 'end-rename' })
        }}
      />
    )
  }
  const title = localize(part.title, language)
  return (
    <Link
      to={pathOf(part.id)}
      lang={languageOf(part.title, language) ?? undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts="F2 Delete Alt+ArrowUp Alt+ArrowDown"
      tabIndex={isActive ? 0 : -1}
      data-title
      viewTransition={false}
      prefetch="none"
      onClick={(event) => openOnceMade(part.id) && event.preventDefault()}
      onDoubleClick={() => change({ to: 'rename', partId: part.id })}
      className={clsx('outline-title', !title && 'text-chalk-soft')}
    >
      {prefix}
      {title || t('untitled')}
    </Link>
  )
}

function Grip({ part, isActive, isLifted, language }: { part: Lesson | Section } & RowState) {
  const t = useTranslations('studioCourse')
  const { lift, drop } = useOutlineControls()
  const title = localize(part.title, language) || t('untitled')
  return (
    <button
      type="button"
      aria-label={t('outline.move', { title })}
      aria-pressed={isLifted}
      aria-describedby="outline-hint"
      tabIndex={isActive ? 0 : -1}
      data-grip
      onClick={() => (isLifted ? drop() : lift(part.id))}
      className="outline-grip"
    >
      <GripVertical size={15} aria-hidden />
    </button>
  )
}

function MenuButton({ part, isActive, language }: { part: Lesson | Section } & RowState) {
  const t = useTranslations('studioCourse')
  const { change } = useOutlineControls()
  const title = localize(part.title, language) || t('untitled')
  return (
    <button
      type="button"
      aria-label={t('outline.menu', { title })}
      aria-haspopup="menu"
      tabIndex={isActive ? 0 : -1}
      onClick={(event) => change({ to: 'open-menu', partId: part.id, anchor: event.currentTarget })}
      className="outline-menu-button"
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  )
}

function LessonFlags({ lesson, isInExclusive }: { lesson: Lesson; isInExclusive: boolean }) {
  const t = useTranslations('studioCourse')
  return (
    <span className="flex flex-none items-center gap-1">
      {lesson.free && <Flag tone="mint">{t('mark.free')}</Flag>}
      {lesson.exclusive && !isInExclusive && <Flag tone="purple">{t('mark.exclusive')}</Flag>}
      <PartMarks part={lesson} />
    </span>
  )
}

/** Marks the languages in which the part lacks texts, and changes that learners do not see yet. */
function PartMarks({ part: { missing, change } }: { part: Pick<Lesson, 'missing' | 'change'> }) {
  const t = useTranslations('studioCourse')
  const locales = [...new Set(missing.map(({ locale }) => locale))]
  return (
    <>
      {locales.map((locale) => (
        <span key={locale} title={t(`mark.missing.${locale}`)} className="studio-missing">
          <span aria-hidden className="uppercase">
            {locale}
          </span>
          <span className="sr-only">{t(`mark.missing.${locale}`)}</span>
        </span>
      ))}
      {change && (
        <span title={t(`change.${change}`)} className="flex-none text-chalk-soft">
          <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
            <circle cx="5" cy="5" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="M5 0.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
          </svg>
          <span className="sr-only">{t(`change.${change}`)}</span>
        </span>
      )}
    </>
  )
}

function LessonTime({ lesson: { type, durationSeconds } }: { lesson: Lesson }) {
  const t = useTranslations('studioCourse')
  return (
    <span className="outline-time">
      {durationSeconds > 0 ? clockLabel(durationSeconds) : type === 'reading' ? t('mark.reading') : null}
    </span>
  )
}

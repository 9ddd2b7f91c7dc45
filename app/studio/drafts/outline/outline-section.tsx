import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { totalLabel } from '#values/duration.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { AddPart } from './add-part.tsx'
import { type NumberedSection, totalOf } from './number-sections.ts'
import { isChapter } from './outline-acts.ts'
import { useOutlineControls } from './outline-controls.ts'
import { ChapterRow, LessonRow, SectionRow } from './outline-row.tsx'
import type { SectionMarks } from './section-marks.ts'

/** A section with its classes, or a chapter. */
export const OutlineSection = memo(function OutlineSection({
  section,
  number,
  label,
  lessons,
  current,
  active,
  renaming,
  lifted,
  isFolded,
  language,
  isSearched,
}: NumberedSection & SectionMarks & { language: Locale; isSearched: boolean }) {
  const t = useTranslations('studioCourse')
  const { change, keyOf } = useOutlineControls()
  const isCollapsed = isFolded && !isSearched
  const title = localize(section.title, language) || t('untitled')
  const stateOf = (id: number) => ({
    isCurrent: current === id,
    isActive: active === id,
    isRenaming: renaming === id,
    isLifted: lifted === id,
    language,
  })
  if (isChapter(section)) {
    return (
      <li data-section={section.id} className="outline-section">
        <ChapterRow chapter={section} number={label} {...stateOf(section.id)} />
        {lifted === section.id && <LiftedKeys />}
      </li>
    )
  }
  const { seconds } = totalOf([section])
  return (
    <li data-section={section.id} className="outline-section">
      <SectionRow
        section={section}
        number={number}
        time={seconds > 0 ? totalLabel(seconds) : ''}
        {...stateOf(section.id)}
      >
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-label={t('outline.lessonsOf', { title })}
          tabIndex={stateOf(section.id).isActive ? 0 : -1}
          onClick={() => change({ to: 'collapse', partId: section.id })}
          className="outline-fold"
        >
          <ChevronDown size={16} aria-hidden className={isCollapsed ? '-rotate-90' : undefined} />
        </button>
      </SectionRow>
      {lifted === section.id && <LiftedKeys />}
      {!isCollapsed && (
        <>
          <ol>
            {lessons.map((each) => (
              <li
                key={keyOf(each.lesson.id)}
                className={clsx('outline-lesson', lifted === each.lesson.id && 'is-open')}
              >
                <LessonRow {...each} isInExclusive={section.exclusive} {...stateOf(each.lesson.id)} />
                {lifted === each.lesson.id && <LiftedKeys />}
              </li>
            ))}
          </ol>
          {!isSearched && <AddPart kind="lesson" parentId={section.id} language={language} />}
        </>
      )}
    </li>
  )
})

/** Tells what can be done with a lifted row: keys on desktops, buttons on touch screens. */
function LiftedKeys() {
  const t = useTranslations('studioCourse')
  const { step, drop, putBack } = useOutlineControls()
  return (
    <div className="outline-lifted">
      <p aria-hidden className="outline-lifted-keys">
        <span>
          <kbd className="studio-key">↑</kbd> <kbd className="studio-key">↓</kbd> {t('outline.keys.move')}
        </span>
        <span>
          <kbd className="studio-key">↵</kbd> {t('outline.keys.drop')}
        </span>
        <span>
          <kbd className="studio-key">Esc</kbd> {t('outline.keys.putBack')}
        </span>
      </p>
      <div className="outline-lifted-buttons">
        <StudioButton onClick={() => step(-1)}>{t('outline.up')}</StudioButton>
        <StudioButton onClick={() => step(1)}>{t('outline.down')}</StudioButton>
        <StudioButton onClick={drop}>{t('outline.leaveHere')}</StudioButton>
        <StudioButton variant="quiet" onClick={putBack}>
          {t('outline.putItBack')}
        </StudioButton>
      </div>
    </div>
  )
}

import { NotebookPen } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { type HighlightColor, highlightColors } from '#values/highlight-color.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { BookData } from '../reader-loader.ts'
import type { ReaderHighlight } from './highlights-route.ts'
import type { SelectedPassage } from './selected-passage.ts'

/** All colours; the first one is the default. */
export const colors = Object.keys(highlightColors) as HighlightColor[]

/** Colours for a selected passage: above it, or at the bottom of the window on touch screens (specification, J4). */
export function SelectionBubble({
  selected: { passage, rect },
  taken,
  book,
  onMark,
  onWrite,
}: {
  selected: SelectedPassage
  /** The highlight that the paragraph already has; it can be edited once it is saved. */
  taken: ReaderHighlight | null
  book: BookData
  onMark: (color: HighlightColor) => void
  onWrite: () => void
}) {
  const t = useTranslations('highlights')
  const warning = !book.mayNote
    ? t('onlyIfBought')
    : !passage
      ? t('oneParagraph')
      : taken
        ? t('oneNote')
        : null
  const place = {
    '--left': `${rect.left + rect.width / 2}px`,
    '--top': `${Math.max(rect.top, 0)}px`,
  } as CSSProperties
  return (
    <div
      role="toolbar"
      aria-label={t('bubble')}
      className="selection-bubble"
      style={place}
      // The selection must not be lost by a press here.
      onPointerDown={(event) => event.preventDefault()}
    >
      {warning && (
        <p role="status" className="px-2 text-sm">
          {warning}{' '}
          {!book.mayNote && (
            <Link to={`/libro/${book.slug}`} className="text-mint underline underline-offset-4">
              {t('toBook')}
            </Link>
          )}
        </p>
      )}
      {taken && taken.id > 0 && book.mayNote && passage && (
        <Button inset="small" onClick={onWrite}>
          {t('open')}
        </Button>
      )}
      {!warning && passage && (
        <>
          {colors.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={t('mark', { color: t(`colors.${color}`) })}
              title={t(`colors.${color}`)}
              onClick={() => onMark(color)}
              className="passage-color"
              style={{ '--color': highlightColors[color] } as CSSProperties}
            />
          ))}
          <button
            type="button"
            aria-label={t('write')}
            aria-keyshortcuts="H"
            title={`${t('write')} (H)`}
            onClick={onWrite}
            className="grid size-11 place-items-center rounded-md text-chalk hover:text-mint"
          >
            <NotebookPen size={19} aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}

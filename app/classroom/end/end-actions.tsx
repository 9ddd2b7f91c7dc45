import { MessageSquare, NotebookPen, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { RootData } from '../../shell/root-data.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { countsSeen } from '../lesson-counts.ts'
import type { LessonData } from '../lesson-loader.ts'

/** What somebody may want to do after a class: play it again, ask, or write a note. */
export function EndActions({
  data,
  user,
  onAgain,
  onLeave,
}: {
  data: LessonData
  user: RootData['user']
  onAgain?: () => void
  /** Called when they go to write a question or a note. */
  onLeave?: () => void
}) {
  const t = useTranslations('classEnd')
  const mayAsk = user !== null && countsSeen(data)
  const mayNote = user !== null && data.opened?.mayNote === true
  if (!onAgain && !mayAsk && !mayNote) return null
  const writes = { state: { write: true }, replace: true, onClick: onLeave }
  const look = { variant: 'quiet', inset: 'small' } as const
  return (
    <div className="mt-4 -mb-2 border-line border-t pt-2">
      <div className="-mx-3 flex flex-wrap">
        {onAgain && (
          <Button {...look} onClick={onAgain}>
            <RotateCcw size={16} aria-hidden />
            {t('again')}
          </Button>
        )}
        {mayNote && (
          <ButtonLink {...look} {...writes} to="?tab=yours" viewTransition={false}>
            <NotebookPen size={16} aria-hidden />
            {t('writeNote')}
          </ButtonLink>
        )}
        {mayAsk && (
          <ButtonLink {...look} {...writes} to="?tab=comments" viewTransition={false}>
            <MessageSquare size={16} aria-hidden />
            {t('ask')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

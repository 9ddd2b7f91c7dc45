import { Check, CircleAlert, CloudOff, LoaderCircle, type LucideIcon, PencilLine } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRootData } from '../../shell/root-data.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { OpenLesson } from '../lesson-loader.ts'
import { NoteConflict } from './note-conflict.tsx'
import { NoteField } from './note-field.tsx'
import { NoteSecond } from './note-second.tsx'
import { charactersLeft } from './send-note.ts'
import { type NoteStatus, useNote } from './use-note.ts'
import { useWrite } from './use-write.ts'

const icons: Partial<Record<NoteStatus, LucideIcon>> = {
  typing: PencilLine,
  saving: LoaderCircle,
  saved: Check,
  offline: CloudOff,
  failed: CircleAlert,
  'signed-out': CircleAlert,
  'other-account': CircleAlert,
  refused: CircleAlert,
}

export type NotePanelProps = { opened: OpenLesson; slug: string; userId: string }

export default function NotePanel({ opened, slug, userId }: NotePanelProps) {
  const t = useTranslations('lessonNotes')
  const root = useRootData()
  const { text, second, status, conflict, change, stamp, save, keepText, keepOther } = useNote({
    address: `${root?.base ?? ''}/lesson-note`,
    userId,
    lessonId: opened.id,
    loaded: opened.ownNote,
  })
  const left = charactersLeft(text)
  const field = useRef<HTMLTextAreaElement>(null)
  useWrite(() => field.current?.focus())
  return (
    <div className="grid gap-4">
      <NoteField field={field} text={text} over={left < 0} onChange={change} onLeave={save}>
        <Status status={status} left={left} onRetry={save} />
        {left >= 0 && <p className="text-chalk-soft tabular-nums">{t('left', { left })}</p>}
      </NoteField>
      {opened.type === 'video' && <NoteSecond lessonId={opened.id} second={second} onChange={stamp} />}
      {conflict && <NoteConflict mine={text} saved={conflict} keepText={keepText} keepOther={keepOther} />}
      <p className="flex flex-wrap gap-x-5">
        <Link
          to={`/mis-notas/${slug}`}
          className="inline-flex min-h-11 items-center text-mint underline underline-offset-3"
        >
          {t('all')}
        </Link>
        <Link
          to="/mi-cuaderno"
          className="inline-flex min-h-11 items-center text-mint underline underline-offset-3"
        >
          {t('notebook')}
        </Link>
      </p>
    </div>
  )
}

function Status({ status, left, onRetry }: { status: NoteStatus; left: number; onRetry: () => void }) {
  const t = useTranslations('lessonNotes')
  const { pathname, search } = useLocation()
  const Icon = left < 0 ? CircleAlert : icons[status]
  const statusText =
    left < 0
      ? t('over', { over: -left })
      : status === 'none' || status === 'conflict' || status === 'too-long'
        ? null
        : t(status)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <p role="status" className={left < 0 || status === 'failed' ? 'text-red' : 'text-chalk-soft'}>
        {statusText && Icon && (
          <Icon
            size={16}
            aria-hidden
            className={
              status === 'saving' ? 'mr-1.5 inline animate-spin align-[-3px]' : 'mr-1.5 inline align-[-3px]'
            }
          />
        )}
        {statusText}
      </p>
      {status === 'failed' && left >= 0 && <Button onClick={onRetry}>{t('retry')}</Button>}
      {status === 'signed-out' && left >= 0 && (
        <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>{t('logIn')}</ButtonLink>
      )}
    </div>
  )
}

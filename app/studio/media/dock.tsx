import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { isUnderWay, kindOf, type StudioUpload } from './studio-upload.ts'
import { UploadProgress } from './upload-progress.tsx'
import { dismissUpload } from './upload-store.ts'

/** The progress of all uploads of this window and, when opened, of each one. */
export default function Dock({ uploads }: { uploads: readonly StudioUpload[] }) {
  const t = useTranslations('media')
  const listId = useId()
  const [open, setOpen] = useState(false)
  const underWay = uploads.filter(isUnderWay)
  const failed = uploads.filter(({ state }) => state === 'failed')
  const total = underWay.reduce((sum, { size }) => sum + size, 0)
  const sent = underWay.reduce((sum, upload) => sum + upload.sent, 0)
  const percent = Math.floor((sent / Math.max(total, 1)) * 100)
  const kind = uploads.every((upload) => kindOf(upload) === 'video') ? 'video' : 'file'
  const Arrow = open ? ChevronDown : ChevronUp
  return (
    <aside
      aria-label={t('dock.title')}
      className="studio fixed right-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 grid w-[min(26rem,calc(100vw-1.5rem))] gap-2 rounded-[0.5rem] border border-line bg-board-raised p-2 shadow-(--shadow)"
    >
      {open && (
        <ul id={listId} className="grid max-h-[50dvh] gap-2 overflow-y-auto overscroll-contain">
          {uploads.map((upload) => (
            <li key={upload.id}>
              {upload.state === 'ready' ? <Ready upload={upload} /> : <UploadProgress upload={upload} />}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-(--hit) items-center gap-3 rounded-sm px-2 text-left hover:bg-hover"
      >
        <StateMark shape={failed.length > 0 ? 'failed' : underWay.length > 0 ? 'waits' : 'done'}>
          {failed.length > 0
            ? t('dock.failed', { count: failed.length })
            : underWay.length > 0
              ? t('dock.underWay', { count: underWay.length, kind, percent })
              : t('dock.done', { count: uploads.length, kind })}
        </StateMark>
        <Arrow size={16} aria-hidden className="ml-auto flex-none" />
      </button>
      <p role="status" className="sr-only">
        {underWay.length === 0 && failed.length === 0 && t('dock.done', { count: uploads.length, kind })}
      </p>
    </aside>
  )
}

function Ready({ upload }: { upload: StudioUpload }) {
  const t = useTranslations('media')
  const { id, name } = upload
  return (
    <div className="flex items-center gap-3 rounded-[0.5rem] border border-line p-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-chalk-soft text-xs">{t('dock.ready', { kind: kindOf(upload) })}</p>
      </div>
      <StudioButton variant="quiet" onClick={() => dismissUpload(id)}>
        {t('dock.dismiss')}
      </StudioButton>
    </div>
  )
}

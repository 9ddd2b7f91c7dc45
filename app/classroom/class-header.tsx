import { ArrowLeft, PanelRightClose, PanelRightOpen, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import type { RootData } from '../shell/root-data.ts'
import { ShortcutsButton } from '../shortcuts/shortcuts-help.tsx'
import { Checkbox } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { useAutoplay } from './autoplay.ts'
import type { LessonData } from './lesson-loader.ts'

const Dialog = lazy(() => whenReached(() => import('../ui/dialog.tsx')))

/** Specification, G1. */
export function ClassHeader({
  data: { course, mode },
  user,
  sidebar,
}: {
  data: LessonData
  user: RootData['user']
  /** Null where the page has no sidebar. */
  sidebar: { open: boolean; onToggle: (open: boolean) => void } | null
}) {
  const t = useTranslations('classroom')
  const back = user ? { to: '/mis-recursos', label: t('myResources') } : { to: '/', label: t('allCourses') }
  return (
    <div
      className={
        mode === 'free'
          ? 'class-header flex items-center gap-3 py-4'
          : 'class-header flex min-h-14 items-center gap-x-4 px-[clamp(0.5rem,3vw,2rem)] py-1.5'
      }
    >
      <Link
        to={back.to}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md text-chalk-soft text-sm hover:text-mint"
      >
        <ArrowLeft size={18} aria-hidden />
        <span className="max-bar:sr-only">{back.label}</span>
      </Link>
      <div className="min-w-0 flex-1">
        <p className="truncate font-display font-semibold text-base leading-tight">{course.title}</p>
        <p className="truncate text-chalk-soft text-xs">{course.subtitle}</p>
      </div>
      {user && <AutoplaySetting className="max-bar:hidden" />}
      {user && <SettingsMenu />}
      <ShortcutsButton className="grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-mint pointer-coarse:hidden max-bar:hidden" />
      {sidebar && (
        <button
          type="button"
          aria-expanded={sidebar.open}
          aria-controls={sidebar.open ? 'course-sidebar' : undefined}
          onClick={() => sidebar.onToggle(!sidebar.open)}
          className="grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-mint max-[60rem]:hidden"
        >
          {sidebar.open ? (
            <PanelRightClose size={20} aria-hidden />
          ) : (
            <PanelRightOpen size={20} aria-hidden />
          )}
          <span className="sr-only">{t(sidebar.open ? 'hideSidebar' : 'showSidebar')}</span>
        </button>
      )}
    </div>
  )
}

function AutoplaySetting({ className }: { className?: string }) {
  const t = useTranslations('classroom')
  const [autoplay, setAutoplay] = useAutoplay()
  return (
    <Checkbox
      asSwitch
      label={t('autoplay')}
      checked={autoplay}
      onChange={(event) => setAutoplay(event.currentTarget.checked)}
      className={className}
    />
  )
}

function SettingsMenu() {
  const t = useTranslations('classroom')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-mint bar:hidden"
      >
        <Settings2 size={20} aria-hidden />
        <span className="sr-only">{t('settings')}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Dialog open onOpenChange={setOpen} title={t('settings')}>
            <AutoplaySetting />
            <p className="text-chalk-soft text-sm">{t('autoplayHint')}</p>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}

import { clsx } from 'clsx'
import { ArrowLeft, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { LanguageButtons, ThemeButton } from '../shell/preference-controls.tsx'
import type { RootData } from '../shell/root-data.ts'
import { ShortcutsButton } from '../shortcuts/shortcuts-help.tsx'
import { Checkbox } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { useAutoplay } from './autoplay.ts'
import type { LessonData } from './lesson-loader.ts'

const Dialog = lazy(() => whenReached(() => import('../ui/dialog.tsx')))

type Reader = RootData['user']

/** Of a free class, below the site's bar (specification, G1). */
export function ClassHeader({ course, user }: { course: LessonData['course']; user: Reader }) {
  return (
    <div className="class-header flex items-center gap-3 py-4">
      <WayBack user={user} />
      <ClassTitle course={course} />
      {user && <AutoplaySetting className="max-bar:hidden" />}
      {user && <ClassSettings user={user} />}
      <ShortcutsButton className="grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-mint pointer-coarse:hidden max-bar:hidden" />
    </div>
  )
}

export function WayBack({ user }: { user: Reader }) {
  const t = useTranslations('classroom')
  const back = user ? { to: '/mis-recursos', label: t('myResources') } : { to: '/', label: t('allCourses') }
  return (
    <Link
      to={back.to}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md text-chalk-soft text-sm hover:text-mint"
    >
      <ArrowLeft size={18} aria-hidden />
      <span className="max-lg:sr-only">{back.label}</span>
    </Link>
  )
}

export function ClassTitle({
  course: { title, subtitle },
  className,
}: {
  course: LessonData['course']
  className?: string
}) {
  return (
    <div className={clsx('min-w-0 flex-1', className)}>
      <p className="truncate font-display font-semibold text-base leading-tight">{title}</p>
      <p className="truncate text-chalk-soft text-xs">{subtitle}</p>
    </div>
  )
}

export function AutoplaySetting({ className }: { className?: string }) {
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

/** What a narrow window has no room for beside the title. */
export function ClassSettings({ user, withSite = false }: { user: Reader; withSite?: boolean }) {
  const t = useTranslations('classroom')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-mint',
          withSite && user ? 'lg:hidden' : 'bar:hidden',
        )}
      >
        <Settings2 size={20} aria-hidden />
        <span className="sr-only">{t('settings')}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Dialog open onOpenChange={setOpen} title={t('settings')}>
            {user && (
              <>
                <AutoplaySetting />
                <p className="text-chalk-soft text-sm">{t('autoplayHint')}</p>
              </>
            )}
            {withSite && (
              <div className="mt-4 flex gap-2 bar:hidden">
                <LanguageButtons />
                <ThemeButton />
              </div>
            )}
          </Dialog>
        </Suspense>
      )}
    </>
  )
}

import { ArrowLeft, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import type { RootData } from '../shell/root-data.ts'
import { Link } from '../ui/link.tsx'
import type { LessonData } from './lesson-loader.ts'

const Settings = lazy(() => whenReached(() => import('./class-settings.tsx')))

type Reader = RootData['user']

export function WayBack({ user }: { user: Reader }) {
  const t = useTranslations('classroom')
  const back = user ? { to: '/mis-recursos', label: t('myResources') } : { to: '/', label: t('allCourses') }
  return (
    <Link
      to={back.to}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md text-chalk-soft text-sm hover:text-mint max-lg:-ml-3"
    >
      <ArrowLeft size={18} aria-hidden />
      <span className="max-lg:sr-only">{back.label}</span>
    </Link>
  )
}

export function ClassTitle({ course: { title, subtitle } }: { course: LessonData['course'] }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="truncate font-display font-semibold text-base leading-tight">{title}</p>
      <p className="truncate text-chalk-soft text-xs">{subtitle}</p>
    </div>
  )
}

/** A button to settings that a narrow window has no space for beside the title. */
export function ClassSettings({ withSite = false }: { withSite?: boolean }) {
  const t = useTranslations('classroom')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-mint max-bar:-mr-3 lg:hidden"
      >
        <Settings2 size={20} aria-hidden />
        <span className="sr-only">{t('settings')}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Settings onOpenChange={setOpen} withSite={withSite} />
        </Suspense>
      )}
    </>
  )
}

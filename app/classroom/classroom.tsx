import './classroom.css'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { usePreferencesOnLeave } from '../shell/preferences.ts'
import { useRootData } from '../shell/root-data.ts'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CourseProgress } from './course-progress.tsx'
import type { LessonData } from './lesson-loader.ts'
import { LessonStage } from './lesson-stage.tsx'
import { LessonTabs } from './lesson-tabs.tsx'
import { useCinema } from './player/use-cinema.ts'
import { SectionList } from './section-list.tsx'
import { useContents } from './use-contents.ts'
import { useMarksOnLeave } from './use-seen.ts'

const loadAsk = () => import('../opinions/ask-card.tsx')
const Ask = import.meta.env.SSR ? (await loadAsk()).default : lazy(() => whenReached(loadAsk))

/** The page of a class. `header`: stands above a free class, which has no bar of its own. */
export function Classroom({ data, header }: { data: LessonData; header?: ReactNode }) {
  const t = useTranslations('classroom')
  const { course, mode, opened } = data
  const root = useRootData()
  const user = root?.user ?? null
  const free = mode === 'free'
  const [sidebar] = useContents()
  const [cinema] = useCinema()
  useMarksOnLeave()
  usePreferencesOnLeave()
  const title = opened ? `${opened.title} · ${course.title}` : course.title
  return (
    <div
      className={clsx(
        'classroom',
        free ? 'free' : sidebar && 'with-sidebar',
        cinema && opened?.video && 'cinema',
      )}
    >
      <PageHead
        title={title}
        description={course.subtitle}
        image={course.image}
        indexed={free && opened?.access === 'yes'}
      />
      <div className="min-w-0 pb-(--gap-section)">
        {header}
        <LessonStage key={opened?.id ?? 'none'} data={data} user={user} />
        <LessonTabs data={data} user={user} />
        {data.asksOpinion && (
          <Suspense>
            <Ask
              product={{ productType: 'course', slug: course.slug, title: course.title, from: 'product' }}
              className="classroom-ask px-[clamp(1rem,3vw,2rem)] py-4"
            />
          </Suspense>
        )}
        {!free && (
          <p className="px-[clamp(1rem,3vw,2rem)] text-chalk-soft text-sm">
            {t('contactText')}{' '}
            <Link
              to="/contacto/create"
              className="inline-flex min-h-11 items-center text-chalk underline underline-offset-3 hover:text-mint"
            >
              {t('contact')}
            </Link>
          </p>
        )}
      </div>
      {!free && sidebar && (
        <aside
          id="course-sidebar"
          aria-label={t('courseContent')}
          className="lesson-sidebar border-line border-l bg-board-raised max-[60rem]:hidden"
        >
          <CourseSidebar data={data} />
        </aside>
      )}
    </div>
  )
}

function CourseSidebar({ data }: { data: LessonData }) {
  const t = useTranslations('classroom')
  return (
    <>
      <div className="px-4 pt-4 pb-3">
        <h2 className="mb-3 text-base">{t('courseContent')}</h2>
        <CourseProgress data={data} />
      </div>
      <SectionList data={data} compact />
    </>
  )
}

import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import type { CourseCard as Course } from '#domain/courses/list-courses.ts'
import type { RootData } from '../root.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CourseCard } from './course-card.tsx'

const gridClass = 'grid gap-6 sm:grid-cols-[repeat(auto-fill,minmax(17.5rem,1fr))]'

/** Cards of the first row on a wide screen; their pictures are fetched at once. */
const firstRow = 3
/** Past these the browser lays cards out only as they come near the window. */
const firstScreens = 12

/** All courses, those that the filter hides among them: what is hidden comes back at once, its picture loaded. */
export function CourseGrid({
  courses,
  shown,
  reader,
}: {
  courses: Course[]
  shown: ReadonlySet<Course>
  reader: RootData['user']
}) {
  return (
    <ul className={gridClass}>
      {courses.map((course, index) => (
        <li
          key={course.id}
          hidden={!shown.has(course)}
          className={clsx(
            index >= firstScreens && '[contain-intrinsic-size:auto_32rem] [content-visibility:auto]',
          )}
        >
          <CourseCard course={course} reader={reader} eager={index < firstRow} />
        </li>
      ))}
    </ul>
  )
}

/** The grid while its courses are on their way. */
export function CourseGridSkeleton() {
  const t = useTranslations('catalog')
  return (
    <div role="status">
      <span className="sr-only">{t('loadingCourses')}</span>
      <div aria-hidden className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the six are alike and never change.
          <div key={index} className="overflow-hidden rounded-md border border-line bg-board-raised">
            <Skeleton className="aspect-video w-full rounded-none" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="mt-10 h-7 w-20" />
              <Skeleton className="h-11 w-full rounded-md" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

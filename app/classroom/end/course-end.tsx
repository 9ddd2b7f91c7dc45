import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../../connection/unreachable.ts'
import { Link } from '../../ui/link.tsx'
import type { LessonData } from '../lesson-loader.ts'

const OpinionEnd = lazy(() => whenReached(() => import('./opinion-end.tsx')))
const CertificateEnd = lazy(() => whenReached(() => import('./certificate-end.tsx')))

/** A course as the public API describes it. */
type Recommended = { name: string; language: string | null; imageUrl: string | null; url: string }

/**
 * Below the words at the end of a course: the certificate to share, a question for an opinion, and the course that comes next.
 */
export function CourseEnd({ data: { course, certificate, asksOpinion } }: { data: LessonData }) {
  // Stays true after an answer, so that the thanks can be read.
  const [asked, setAsked] = useState(asksOpinion)
  if (asksOpinion && !asked) setAsked(true)
  return (
    <>
      {certificate && (
        <Suspense fallback={null}>
          <CertificateEnd certificate={certificate} course={course.title} />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={null}>
          <OpinionEnd course={course} />
        </Suspense>
      )}
      <NextCourse slug={course.slug} />
    </>
  )
}

function NextCourse({ slug }: { slug: string }) {
  const t = useTranslations('classEnd')
  const next = useNextCourse(slug)
  if (!next) return null
  return (
    <div className="end-course">
      {next.imageUrl && <img src={next.imageUrl} alt="" width={320} height={180} />}
      <div className="min-w-0">
        <p className="text-chalk-soft text-sm">{t('nextCourse')}</p>
        <p>
          <Link
            to={next.url}
            lang={next.language ?? undefined}
            className="font-display font-semibold text-lg leading-tight hover:text-mint"
          >
            {next.name}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** The course that is recommended next; null until it is known, and where the shop has no other course. */
function useNextCourse(slug: string): Recommended | null {
  // Addresses of the API do not include the base.
  const address = `/api/v1/recommendation/${slug}`
  const [next, setNext] = useState<Recommended | null>(null)
  useEffect(() => {
    const aborted = new AbortController()
    fetch(address, { signal: aborted.signal, headers: { 'Accept-Language': document.documentElement.lang } })
      .then(async (answer) => {
        const { data } = (await answer.json()) as { data?: Recommended[] }
        if (answer.ok) setNext(data?.[0] ?? null)
      })
      .catch(() => {})
    return () => aborted.abort()
  }, [address])
  return next
}

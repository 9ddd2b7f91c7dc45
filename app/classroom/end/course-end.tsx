import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRootData } from '../../shell/root-data.ts'
import { Link } from '../../ui/link.tsx'

/** Of the public API. */
type Recommended = { name: string; imageUrl: string | null; url: string }

/** Under the words of a finished course: the one that comes next. */
export function CourseEnd({ slug }: { slug: string }) {
  const t = useTranslations('classEnd')
  const next = useNextCourse(slug)
  if (!next) return null
  return (
    <div className="end-course">
      {next.imageUrl && <img src={next.imageUrl} alt="" width={320} height={180} />}
      <div className="min-w-0">
        <p className="text-chalk-soft text-sm">{t('nextCourse')}</p>
        <p>
          <Link to={next.url} className="font-display font-semibold text-lg leading-tight hover:text-mint">
            {next.name}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Null until it is known, and where the shop has no other; the card is whole without it. */
function useNextCourse(slug: string): Recommended | null {
  const root = useRootData()
  const address = `${root?.base ?? ''}/api/v1/recommendation/${slug}`
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

import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ThreadDetail } from '#domain/operations/discussion/get-thread.ts'
import { languages } from '#values/languages.ts'
import { productTypes } from '#values/product.ts'
import { useRootData } from '../../shell/root-data.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { threadPath } from './discussion-address.ts'

/** The person who writes: what they own, and what they asked before. */
export function PersonPanel({
  thread: { person, ...thread },
  search,
}: {
  thread: ThreadDetail
  search: string
}) {
  const t = useTranslations('studioThread')
  const format = useFormatter()
  // Authors may not open the pages of people.
  const opensPeople = useRootData()?.user?.role !== 'author'
  if (!person) return <p className="px-4 py-4 text-chalk-soft wide:px-5">{t('formerLearnerText')}</p>
  const { id, name, email, since, locale, owned, hasCourseSince, earlier } = person
  const day = (moment: Date) => format.dateTime(moment, { dateStyle: 'medium' })
  const things = productTypes.flatMap((type) => {
    const count = owned?.[type] ?? 0
    return count > 0 ? [t(`owns.${type}`, { count })] : []
  })
  return (
    <div className="grid gap-4 px-4 py-4 wide:px-5">
      <section aria-label={t('person')}>
        <div className="mb-2.5 flex items-center gap-3">
          <Avatar id={id ?? name} name={name || '–'} size="small" />
          <div className="min-w-0">
            {id && opensPeople ? (
              <Link
                to={`/studio/people/${encodeURIComponent(id)}`}
                className="wrap-anywhere inline-flex min-h-(--link) items-center font-semibold hover:text-mint hover:underline"
              >
                {name}
              </Link>
            ) : (
              <p className="wrap-anywhere font-semibold">{name}</p>
            )}
            {email && (
              <a
                href={`mailto:${encodeURIComponent(email)}`}
                className="wrap-anywhere text-chalk-soft text-xs hover:text-mint"
              >
                {email}
              </a>
            )}
          </div>
        </div>
        <dl className="grid gap-1.5">
          {owned && (
            <Fact name={t('ownsLabel')}>{things.length > 0 ? format.list(things) : t('ownsNothing')}</Fact>
          )}
          {hasCourseSince && thread.kind === 'comments' && (
            <Fact name={t('courseSince')}>{day(hasCourseSince)}</Fact>
          )}
          <Fact name={t('accountSince')}>{since ? day(since) : t('noAccount')}</Fact>
          {locale && <Fact name={t('readsIn')}>{languages[locale].name}</Fact>}
        </dl>
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-threads" className="border-line border-t pt-3">
          <h2 id="earlier-threads" className="mb-1.5 text-sm">
            {t('earlier')}
          </h2>
          <ul className="grid gap-2">
            {earlier.map(({ key, title, at, isOpen }) => (
              <li key={key.id} className="text-xs">
                <Link
                  to={threadPath(key, search && `?${search}`)}
                  preventScrollReset
                  className="wrap-anywhere inline-flex min-h-(--link) items-center text-mint underline underline-offset-4"
                >
                  {title}
                </Link>
                <span className="block text-chalk-soft">
                  {day(at)} · {t(isOpen ? 'stillOpen' : 'wasDone')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-chalk-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

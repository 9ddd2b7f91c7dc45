import { useFormatter, useTranslations } from 'use-intl'
import type { ActiveLearners } from '#domain/operations/figures/get-learning-figures.ts'
import { Link } from '../../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { FileLink } from './file-link.tsx'

/** The same height whether or not the row has a link. */
const rowHead = 'grid min-h-(--hit) content-center font-medium'

/** How many people are learning in each course and book; a course links to the figures of its classes. */
export function ActiveTable({
  active,
  current,
  countedAt,
}: {
  active: readonly ActiveLearners[]
  /** The course whose figures are shown above. */
  current: string | null
  /** When it was counted; null for just now. */
  countedAt: Date | null
}) {
  const t = useTranslations('studioFigures')
  const format = useFormatter()
  const titleOf = useTitle()
  return (
    <section aria-labelledby="active" className="max-w-3xl">
      <h2 id="active">{t('learning.active')}</h2>
      <p className="max-w-(--measure) pt-1 text-chalk-soft text-xs">{t('learning.activeText')}</p>
      {countedAt && (
        <p className="text-chalk-soft text-xs">
          <time dateTime={countedAt.toISOString()}>
            {t('learning.countedAt', {
              at: format.dateTime(countedAt, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
            })}
          </time>
        </p>
      )}
      {active.length === 0 ? (
        <p className="py-4 text-chalk-soft">{t('learning.nobody')}</p>
      ) : (
        <>
          <Table label={t('learning.active')}>
            <thead>
              <tr>
                <th scope="col">{t('dimension.product')}</th>
                <th scope="col" className="text-right">
                  {t('learning.week')}
                </th>
                <th scope="col" className="text-right">
                  {t('learning.month')}
                </th>
                <th scope="col" className="text-right max-bar:hidden">
                  {t('learning.owners')}
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {active.map(({ productType, slug, title, week, month, owners }) => {
                const { label, lang } = titleOf(title)
                const name = (
                  <>
                    <span lang={lang} className="wrap-anywhere">
                      {label}
                    </span>
                    <span className="font-normal text-chalk-soft text-xs bar:hidden">
                      {t('learning.ownersOf', { count: owners })}
                    </span>
                  </>
                )
                return (
                  <tr key={`${productType}/${slug}`}>
                    <th scope="row" className="studio-row-head">
                      {productType === 'course' ? (
                        <Link
                          to={`/studio/figures/learning?course=${slug}`}
                          aria-current={slug === current ? 'true' : undefined}
                          className={`${rowHead} hover:underline aria-[current]:text-mint`}
                        >
                          {name}
                        </Link>
                      ) : (
                        <span className={rowHead}>{name}</span>
                      )}
                    </th>
                    <td className="text-right">{format.number(week)}</td>
                    <td className="text-right">{format.number(month)}</td>
                    <td className="text-right max-bar:hidden">{format.number(owners)}</td>
                  </tr>
                )
              })}
            </tbody>
          </Table>
          <FileLink href="/api/v1/studio/figures/learners" />
        </>
      )}
    </section>
  )
}

import { useFormatter, useTranslations } from 'use-intl'
import type { CompletionFigures } from '#domain/operations/figures/get-learning-figures.ts'
import { Link } from '../../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { FileLink } from './file-link.tsx'

/** For each class, how many of the course's owners opened it and how many have seen it. */
export function CompletionPart({
  completion: { slug, title, learners, lessons },
  lessonId,
}: {
  completion: CompletionFigures
  /** The class whose video stops are shown. */
  lessonId: number | null
}) {
  const t = useTranslations('studioFigures')
  const format = useFormatter()
  const titleOf = useTitle()
  const part = (people: number) =>
    learners === 0 ? '–' : format.number(people / learners, { style: 'percent', maximumFractionDigits: 0 })
  const course = titleOf(title)
  return (
    <section aria-labelledby="completion" className="max-w-3xl">
      <h2 id="completion">
        {t('learning.completion')}: <span lang={course.lang}>{course.label}</span>
      </h2>
      <p className="max-w-(--measure) pt-1 text-chalk-soft text-xs">
        {t('learning.completionText', { count: learners })}
      </p>
      <Table label={t('learning.completion')}>
        <thead>
          <tr>
            <th scope="col">{t('learning.class')}</th>
            <th scope="col" className="text-right">
              {t('learning.opened')}
            </th>
            <th scope="col" className="text-right">
              {t('learning.seen')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {lessons.map(({ id, title: lesson, section, type, opened, seen }, index) => {
            const { label, lang } = titleOf(lesson)
            const begins = section.id !== lessons[index - 1]?.section.id
            const chapter = titleOf(section.title)
            return (
              <tr key={id} className="relative">
                <th scope="row" className="studio-row-head">
                  {begins && (
                    <span lang={chapter.lang} className="block wrap-anywhere text-chalk-soft text-xs">
                      {chapter.label}
                    </span>
                  )}
                  {type === 'video' ? (
                    <Link
                      to={`/studio/figures/learning?course=${slug}&class=${id}`}
                      lang={lang}
                      aria-current={id === lessonId ? 'true' : undefined}
                      className="wrap-anywhere inline-flex min-h-(--hit) items-center font-medium hover:underline aria-[current]:text-mint"
                    >
                      {label}
                    </Link>
                  ) : (
                    <span lang={lang} className="wrap-anywhere">
                      {label}
                    </span>
                  )}
                  <span aria-hidden className="seen-line">
                    <span style={{ width: learners === 0 ? 0 : `${(100 * opened) / learners}%` }} />
                    <span style={{ width: learners === 0 ? 0 : `${(100 * seen) / learners}%` }} />
                  </span>
                </th>
                <td className="whitespace-nowrap text-right">
                  {format.number(opened)} <span className="text-chalk-soft text-xs">{part(opened)}</span>
                </td>
                <td className="whitespace-nowrap text-right">
                  {format.number(seen)} <span className="text-chalk-soft text-xs">{part(seen)}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <FileLink href={`/api/v1/studio/figures/courses/${slug}`} />
    </section>
  )
}

import { useFormatter, useTranslations } from 'use-intl'
import type { VideoStops } from '#domain/operations/figures/get-learning-figures.ts'
import { clockLabel } from '#values/duration.ts'
import { Table } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { BarChart } from './bar-chart.tsx'
import { FileLink } from './file-link.tsx'

/** Where people stopped who began the video of a class and did not see it to the end. */
export function StopsPart({
  stops: { title, durationSeconds, people },
  slug,
  lessonId,
}: {
  stops: VideoStops
  slug: string
  lessonId: number
}) {
  const t = useTranslations('studioFigures')
  const format = useFormatter()
  const titleOf = useTitle()
  const { label, lang } = titleOf(title)
  const at = (part: number) => clockLabel((durationSeconds * part) / people.length)
  const span = (part: number) => `${at(part)} – ${at(part + 1)}`
  const write = (value: number) => format.number(value)
  const total = people.reduce((sum, each) => sum + each, 0)
  return (
    <section aria-labelledby="stops" className="max-w-3xl">
      <h2 id="stops">
        {t('learning.stops')}: <span lang={lang}>{label}</span>
      </h2>
      <p className="max-w-(--measure) pt-1 text-chalk-soft text-xs">
        {t('learning.stopsText', { count: total })}
      </p>
      <BarChart
        bars={people.map((value, part) => ({
          key: String(part),
          label: at(part),
          title: span(part),
          value,
          before: null,
          below: 0,
          now: false,
        }))}
        unit={1}
        summary={t('learning.stopsSummary', { count: total })}
        words={{ value: t('learning.people'), before: '', below: '' }}
        write={write}
      >
        <Table label={t('learning.stops')}>
          <thead>
            <tr>
              <th scope="col">{t('learning.minute')}</th>
              <th scope="col" className="text-right">
                {t('learning.people')}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {people.map((value, part) => (
              <tr key={at(part)}>
                <th scope="row" className="studio-row-head">
                  {span(part)}
                </th>
                <td className="text-right">{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <FileLink href={`/api/v1/studio/figures/courses/${slug}/classes/${lessonId}`} />
      </BarChart>
    </section>
  )
}

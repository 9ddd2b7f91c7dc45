import { useFormatter, useTranslations } from 'use-intl'
import type { GemLine } from '#domain/learning/gems/list-gems.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

export type GemHistoryEntry = Omit<GemLine, 'lesson'> & {
  lesson: { title: string; course: string; path: string } | null
}

type GemHistoryProps = { entries: readonly GemHistoryEntry[]; page: number; hasMore: boolean }

export function GemHistory({ entries, page, hasMore }: GemHistoryProps) {
  const t = useTranslations('gems')
  const pages = [
    ...(page > 1 ? [{ to: page === 2 ? '/gemas' : `/gemas?page=${page - 1}`, way: 'newer' as const }] : []),
    ...(hasMore ? [{ to: `/gemas?page=${page + 1}`, way: 'older' as const }] : []),
  ]
  return (
    <>
      {entries.length === 0 ? (
        <p className="text-chalk-soft">{t('historyEmpty')}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {entries.map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </ul>
      )}
      {pages.length > 0 && (
        <nav aria-label={t('pages')} className="mt-4 flex flex-wrap gap-3">
          {pages.map(({ to, way }) => (
            <ButtonLink key={way} to={to} rel={way === 'newer' ? 'prev' : 'next'}>
              {t(way)}
            </ButtonLink>
          ))}
        </nav>
      )}
    </>
  )
}

function Entry({ entry: { reason, amount, balance, note, createdAt, lesson } }: { entry: GemHistoryEntry }) {
  const t = useTranslations('gems')
  const format = useFormatter()
  const what = reason === 'lesson' ? t(lesson ? 'lesson' : 'lessonGone') : t(reason)
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3 py-3">
      <span className={amount > 0 ? 'font-semibold text-mint tabular-nums' : 'font-semibold tabular-nums'}>
        {format.number(amount, { signDisplay: 'always' })}
      </span>
      <div>
        <p>
          {what}
          {note && `: ${note}`}
          {lesson && (
            <>
              {': '}
              <Link to={lesson.path} className="text-mint underline underline-offset-3">
                {lesson.title}
              </Link>
              <span className="block text-chalk-soft text-sm">{lesson.course}</span>
            </>
          )}
        </p>
        <p className="text-chalk-soft text-sm">
          {format.dateTime(createdAt, { dateStyle: 'medium' })} · {t('left', { gems: balance })}
        </p>
      </div>
    </li>
  )
}

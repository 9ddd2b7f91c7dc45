import { useFormatter, useTranslations } from 'use-intl'
import type { Person } from '#domain/account-life/people/get-person.ts'
import { lessonPath } from '../../../classroom/lesson-address.ts'
import { Link } from '../../../ui/link.tsx'

export function PersonComments({ person: { account, comments } }: { person: Person }) {
  const t = useTranslations('studioPerson.comments')
  const format = useFormatter()
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="comments">
      <div className="flex items-baseline justify-between gap-4 pb-1">
        <h2 id="comments">{t('title')}</h2>
        <p className="text-chalk-soft text-xs tabular-nums">
          {account.comments > comments.length
            ? t('newest', { shown: comments.length, count: account.comments })
            : account.comments}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {comments.map(({ id, text, createdAt, hidden, course, place }) => (
          <li key={id} className="py-2">
            <Link
              to={`${lessonPath('full', course, place)}?tab=comments#comment-${id}`}
              className="wrap-anywhere line-clamp-2 hover:text-mint"
            >
              {text}
            </Link>
            <span className="text-chalk-soft text-xs">
              {format.dateTime(createdAt, { dateStyle: 'medium' })} · {course}
              {hidden && ` · ${t('hidden')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

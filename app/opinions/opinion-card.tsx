import { useFormatter, useTranslations } from 'use-intl'
import type { Opinion } from '#domain/learning/opinions/list-opinions.ts'
import { useRootData } from '../shell/root-data.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Link } from '../ui/link.tsx'
import { reportOpinionPath } from './opinion-address.ts'
import { StarRow } from './stars.tsx'

export function OpinionCard({ opinion, author }: { opinion: Opinion; author?: string }) {
  const t = useTranslations('opinions')
  const format = useFormatter()
  const user = useRootData()?.user ?? null
  const { id, stars, words, locale, writer, bought, seen, createdAt, editedAt, answer, answeredAt, own } =
    opinion
  const name = writer ?? t('nobody')
  const day = (moment: Date) => format.dateTime(moment, { dateStyle: 'medium' })
  return (
    <article className="grid gap-3" aria-label={t('by', { name })}>
      <header className="flex items-center gap-3">
        <Avatar id={name} name={name} />
        <div className="min-w-0 text-sm">
          <p className="wrap-anywhere">
            <b>{name}</b>
            {own && <span className="text-chalk-soft"> · {t('yours')}</span>}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-chalk-soft">
            <StarRow stars={stars} />
            <span className="sr-only">{t('stars', { stars })}</span>
            {bought && <span>{t('bought')}</span>}
            {seen && <span>{t(`seen.${seen.of}`, { count: seen.count, total: seen.total })}</span>}
            <time dateTime={createdAt.toISOString()}>{day(createdAt)}</time>
            {editedAt && <span>{t('edited')}</span>}
          </p>
        </div>
      </header>
      {words && <Words text={words} lang={locale} />}
      {answer !== null && (
        <div className="grid gap-1.5 border-mint border-l-3 pl-4">
          <p className="text-sm">
            <b>{author ? t('answerBy', { name: author }) : t('answer')}</b>
            {answeredAt && <span className="text-chalk-soft"> · {day(answeredAt)}</span>}
          </p>
          <Words text={answer} />
        </div>
      )}
      {user && !own && (
        <Link
          to={reportOpinionPath(id)}
          className="inline-flex min-h-11 items-center justify-self-start text-chalk-soft text-xs underline underline-offset-3 hover:text-mint"
        >
          {t('report')}
          <span className="sr-only"> {t('by', { name })}</span>
        </Link>
      )}
    </article>
  )
}

function Words({ text, lang }: { text: string; lang?: string }) {
  return (
    <div lang={lang} dir="auto" className="wrap-anywhere grid max-w-(--measure) gap-3 whitespace-pre-line">
      {text}
    </div>
  )
}

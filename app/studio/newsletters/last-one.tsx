import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { useTitle } from '../ui/use-title.ts'
import { newsletterPath } from './newsletter-address.ts'
import type { NewsletterData } from './newsletter-loader.ts'

export function LastOne({ newsletter }: { newsletter: NonNullable<NewsletterData['last']> }) {
  const t = useTranslations('studioNewsletters')
  const format = useFormatter()
  const { label, lang } = useTitle()(newsletter.subject)
  const { id, startedAt, sent, unsubscribed } = newsletter
  return (
    <section aria-labelledby="last" className="grid gap-1">
      <h2 id="last">{t('last.title')}</h2>
      <Link
        to={newsletterPath(id)}
        lang={lang}
        className="wrap-anywhere font-medium text-mint hover:underline"
      >
        {label}
      </Link>
      <p className="text-chalk-soft text-xs tabular-nums">
        {t('last.figures', {
          day: startedAt ? format.dateTime(startedAt, { dateStyle: 'medium' }) : '',
          sent,
          left: unsubscribed,
        })}
      </p>
    </section>
  )
}

import { data, useLoaderData } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { requestOf } from '../request-context.ts'
import { Reading, readingTop } from '../shell/reading.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/outbox-page'

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Unsent mails, for people who may see those of everybody (`docs/decisions/sign-in.md`); 404 for others. */
export async function loader({ context }: Route.LoaderArgs) {
  const { outbox } = requestOf({ context })
  if (!outbox) throw data(null, { status: 404 })
  const mails = await outbox.list()
  // The policy of the page also applies in the frame: it allows `style` attributes, but no `style` elements.
  return {
    mails: mails.map((mail) => ({ ...mail, html: mail.html.replace(/<style\b[\s\S]*?<\/style>/g, '') })),
  }
}

export default function OutboxPage() {
  const t = useTranslations('account')
  const format = useFormatter()
  const { mails } = useLoaderData<typeof loader>()
  return (
    <Reading className={`grid gap-8 ${readingTop}`}>
      <PageHead title={t('outboxTitle')} indexed={false} />
      <header>
        <h1 className="text-2xl">{t('outboxTitle')}</h1>
        <p className="mt-3 max-w-(--measure) text-chalk-soft">{t('outboxLead')}</p>
      </header>
      {mails.length === 0 && <EmptyState title={t('outboxEmpty')}>{t('outboxEmptyText')}</EmptyState>}
      {mails.map(({ id, subject, recipient, createdAt, html, text, attachments }, index) => (
        <article key={id} className="rounded-lg border border-line bg-board-raised p-5" aria-label={subject}>
          <h2 className="text-lg">{subject}</h2>
          <p className="mt-1 wrap-anywhere text-chalk-soft text-sm">
            {t('outboxTo', { recipient })} ·{' '}
            <time dateTime={createdAt.toISOString()}>
              {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'medium' })}
            </time>
          </p>
          <p className="mt-4 whitespace-pre-wrap wrap-anywhere text-sm">{withLinks(text)}</p>
          {attachments.length > 0 && (
            <p className="mt-3 text-sm">
              {t('outboxAttached')}:{' '}
              {attachments.map((name, place) => (
                <a
                  key={name}
                  href={`/outbox/${id}/${place}`}
                  className="inline-flex min-h-11 items-center text-mint underline"
                >
                  {name}
                </a>
              ))}
            </p>
          )}
          <details className="mt-4" open={index === 0}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-sm">
              {t('outboxLook')}
            </summary>
            {/* No script runs in the frame, and its links open in a new tab. */}
            <iframe
              title={subject}
              srcDoc={html}
              loading="lazy"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="h-[32rem] w-full rounded-md border border-line bg-chalk"
            />
          </details>
        </article>
      ))}
    </Reading>
  )
}

const address = /(https?:\/\/[^\s<>"\])]+)/

function withLinks(text: string) {
  return text.split(address).map((part, index) =>
    address.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={index} href={part} className="break-all text-mint underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

import type { Context } from '#domain/kernel/context.ts'
import type { NewsletterFields } from '#domain/operations/newsletters/newsletter-input.ts'
import { newsletter } from '#emails/newsletter.tsx'
import type { MailContent } from '#emails/render-mail.ts'
import { escapeHtml } from '#values/escape-html.ts'
import type { Locale } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { readerName, withReaderName } from '#values/reader-name.ts'
import { newsletterHtml } from './newsletter-html.ts'

/**
 * The newsletter's mail in `locale`, or in a language in which it is written. `name`: the reader's, or null; `token`: of their link
 * to unsubscribe; `isFresh`: with current prices, for the newsletter's author.
 */
export async function newsletterMail(
  context: Pick<Context, 'db' | 'now' | 'siteUrl'>,
  { id, subject, preview, body }: NewsletterFields & { id: number },
  {
    locale,
    name,
    token,
    isFresh = false,
  }: { locale: Locale; name: string | null; token: string; isFresh?: boolean },
): Promise<MailContent> {
  const { siteUrl } = context
  const written = languageOf(body, locale) ?? locale
  const said = readerName(name, written)
  const parts = await newsletterHtml(context, {
    id,
    markdown: localize(body, locale),
    locale: written,
    isFresh,
  })
  // A preview in another language would not fit the text.
  const shown = preview[written]
  return newsletter({
    locale: written,
    subject: withReaderName(localize(subject, written), written, said),
    preview: shown && withReaderName(shown, written, said),
    html: parts.join(escapeHtml(said)),
    unsubscribeUrl: siteUrl(`/newsletter/unsubscribe/${token}`),
    oneClickUrl: siteUrl(`/newsletter/one-click/${token}`),
  })
}

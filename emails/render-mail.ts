import type { ReactElement } from 'react'
import { render, toPlainText } from 'react-email'

/** What a template makes of its data. */
export type MailContent = { subject: string; body: ReactElement; replyTo?: string }

/** A mail's two bodies. The text says all that the HTML says, each address written out once. */
export async function renderMail({
  subject,
  body,
  replyTo,
}: MailContent): Promise<{ subject: string; html: string; text: string; replyTo?: string }> {
  const html = await render(body)
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      // The button's address stands below it anyway.
      { selector: 'a.act', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
    ],
  })
  return { subject, html, text: text.trim(), ...(replyTo && { replyTo }) }
}

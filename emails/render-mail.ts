import { createElement, type ReactElement } from 'react'
import { render, toPlainText } from 'react-email'
import { type MailLook, MailLookContext, shippedMailLook } from './mail-look.ts'

/** A mail as its template produces it: subject, body and headers. */
export type MailContent = {
  subject: string
  body: ReactElement
  replyTo?: string
  headers?: Record<string, string>
}

/** Renders a mail as HTML and as plain text, which says the same and contains each address only once. */
export async function renderMail(
  { subject, body, replyTo, headers }: MailContent,
  look: MailLook = shippedMailLook,
): Promise<Omit<MailContent, 'body'> & { html: string; text: string }> {
  const html = await render(createElement(MailLookContext, { value: look }, body))
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      // The address of the button is below it anyway.
      { selector: 'a.act', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
    ],
  })
  return { subject, html, text: text.trim(), ...(replyTo && { replyTo }), ...(headers && { headers }) }
}

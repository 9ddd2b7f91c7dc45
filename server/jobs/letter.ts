import type { MailAttachment } from '#domain/kernel/ports/mail-sender.ts'
import type { MailContent } from '#emails/render-mail.ts'

/** A mail before it is rendered. */
export type Letter = { to: string; content: MailContent; attachments?: readonly MailAttachment[] }

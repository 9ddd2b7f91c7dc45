export type MailAttachment = { name: string; type: string; content: Uint8Array }

/** A mail as it leaves: both bodies are always there. `replyTo`: who gets the answer, when not the sender. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  headers?: Readonly<Record<string, string>>
  attachments?: readonly MailAttachment[]
}

export type OutboxMail = {
  id: number
  recipient: string
  subject: string
  html: string
  text: string
  createdAt: Date
  /** The names of the files that it brings. */
  attachments: readonly string[]
}

/** Keeps mails instead of sending them. */
export interface Outbox {
  readonly kind: 'outbox'
  send(mail: Mail): Promise<void>
  /** The newest first, at most 50. */
  list(): Promise<OutboxMail[]>
  /** A file of a mail, by its place in the list of their names; null when there is none. */
  findAttachment(mailId: number, place: number): Promise<MailAttachment | null>
}

/** The port of mail: an SMTP server, or the outbox of an installation that has none. */
export type MailSender = MailServer | Outbox

/** Sends mails through an SMTP server. */
export interface MailServer {
  readonly kind: 'smtp'
  send(mail: Mail): Promise<void>
  /** Signs in and sends nothing: why the server refuses or cannot be reached, in its own words; null when all is well. */
  findFault(): Promise<string | null>
}

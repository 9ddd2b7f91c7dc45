export type MailAttachment = { name: string; type: string; content: Uint8Array }

/** `replyTo`: where answers go, if not to the sender. */
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
  attachments: readonly string[]
}

/** Stores mails instead of sending them. */
export interface Outbox {
  readonly kind: 'outbox'
  send(mail: Mail): Promise<void>
  /** The newest 50 mails. */
  list(): Promise<OutboxMail[]>
  /** `place`: index in `attachments`. */
  findAttachment(mailId: number, place: number): Promise<MailAttachment | null>
}

/** An SMTP server, or the outbox of an installation without one. */
export type MailSender = MailServer | Outbox

export interface MailServer {
  readonly kind: 'smtp'
  /** Returns the server's answer. */
  send(mail: Mail): Promise<string>
  /** Connects without sending; returns the server's error, or null. */
  findFault(): Promise<string | null>
}

/** A mail as it leaves: both bodies are always there. */
export type Mail = { to: string; subject: string; html: string; text: string }

/** The port of mail: an SMTP server, or the outbox of an installation that has none. */
export interface MailSender {
  readonly kind: 'smtp' | 'outbox'
  send(mail: Mail): Promise<void>
}

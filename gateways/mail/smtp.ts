import { createTransport } from 'nodemailer'
import type { MailSender } from '#domain/mail/mail-sender.ts'

/** Sends through an SMTP server, by an address such as `smtps://user:password@mail.example:465`. */
export function createSmtp({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport(url)
  return {
    kind: 'smtp',
    async send({ to, subject, html, text }) {
      await transport.sendMail({ from, to, subject, html, text })
    },
  }
}

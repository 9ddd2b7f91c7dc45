import { createTransport } from 'nodemailer'
import type { MailSender } from '#domain/kernel/ports/mail-sender.ts'

/** Sends mails by SMTP, such as `smtps://user:password@mail.example:465`. Throws when the server refuses one. */
export function createSmtp({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    kind: 'smtp',
    async findFault() {
      try {
        await transport.verify()
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    async send({ to, subject, html, text, replyTo, headers, attachments = [] }) {
      const { response } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        replyTo,
        subject,
        html,
        text,
        headers,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content),
        })),
      })
      return response
    },
  }
}

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#domain/people/accounts/account.table.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'
import type { Locale } from '#values/locale.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const words = {
  es: {
    intro: 'El mensaje de quien regala, en sus palabras:',
    unverified: 'Quien lo paga no tiene cuenta y dice llamarse «Aula Soporte',
    nameless: 'Quien lo paga no tiene cuenta ni ha dejado su nombre. Aula no ha comprobado quién es.',
    signed: 'Firma como «Mamá».',
    gives: 'Ana García te regala',
    given: 'Te regalan',
  },
  en: {
    intro: 'The message of whoever is giving it, in their own words:',
    unverified: 'The person who paid has no account and goes by “Aula Soporte',
    nameless: 'The person who paid has no account and left no name. Aula has not verified who they are.',
    signed: 'They sign as “Mamá”.',
    gives: 'Ana García gives you',
    given: 'Somebody gives you',
  },
}

const phishing = {
  giverName: 'Aula Soporte: https://aula-pagos.example/entrar',
  message: 'Tu cuenta fue bloqueada.\nEntra en www.aula-pagos.example o escribe a soporte@aula-pagos.example',
}

/** The gift as it shows in the mail, on its page, and among the recipient's resources. */
async function shown(
  locale: Locale,
  { gift, guest = false }: { gift: { giverName: string; message?: string }; guest?: boolean },
) {
  const friend = await createUser(services, { locale, emailVerified: false })
  const { gift: made } = await createGift(services, {
    order: {
      title: { es: 'SQL que se explica', en: 'SQL explained' },
      ...(guest && { userId: null, payerEmail: 'guest@example.org' }),
    },
    gift: { recipientEmail: friend.email, ...gift },
  })
  await runJobs(services)
  if (services.mail.kind !== 'outbox') throw new Error('no outbox')
  const mail = (await services.mail.list()).find(({ recipient }) => recipient === friend.email)
  if (!mail) throw new Error('no letter')
  const visit = { language: locale }
  const page = await app.browser().visit(`/gift/${made.claimToken}`, visit)
  const browser = app.browser()
  await browser.signInAs(friend)
  await services.connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, friend.id))
  const resources = await browser.visit('/mis-recursos', visit)
  return {
    mail,
    links: Array.from(mail.html.matchAll(/href="([^"]*)"/g), ([, address]) => address),
    ownLink: `http://localhost:3000/gift/${made.claimToken}`,
    texts: {
      html: textOf(mail.html),
      text: mail.text.replaceAll(/\s+/g, ' '),
      page: textOf(page.text),
      resources: textOf(resources.text),
    },
  }
}

function textOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe.each(['es', 'en'] as const)('in %s', (locale) => {
  const t = words[locale]

  test('a guest’s message is set apart from the shop’s text, without links', async () => {
    const { mail, links, ownLink, texts } = await shown(locale, { gift: phishing, guest: true })
    expect(mail.subject).toMatch(new RegExp(`^${t.given} SQL`))
    for (const text of Object.values(texts)) {
      expect(text).toContain(t.unverified)
      expect(text.indexOf(t.intro)).toBeGreaterThan(-1)
      expect(text.indexOf(t.intro)).toBeLessThan(text.indexOf('Tu cuenta fue bloqueada'))
      expect(text).not.toMatch(/aula-pagos\.example|www\.|guest@example/)
    }
    for (const text of [texts.html, texts.text, texts.page]) expect(text).toContain(t.given)
    expect(new Set(links)).toEqual(new Set([ownLink]))
    expect(mail.text).toContain('> Tu cuenta fue bloqueada.\n> Entra en www .aula-pagos. example')
  })

  test('a guest without a name is shown as anonymous', async () => {
    const { texts } = await shown(locale, { gift: { giverName: '', message: '' }, guest: true })
    for (const text of Object.values(texts)) {
      expect(text).toContain(t.nameless)
      expect(text).not.toContain(t.intro)
    }
  })

  test('the account’s name is shown beside a different signature, and alone when equal', async () => {
    const signed = await shown(locale, { gift: { giverName: 'Mamá' } })
    const plain = await shown(locale, { gift: { giverName: ' ana garcía' } })
    for (const { mail, texts } of [signed, plain]) {
      expect(mail.subject).toContain(t.gives)
      for (const text of Object.values(texts)) expect(text).toContain('Ana García')
    }
    for (const text of Object.values(signed.texts)) expect(text).toContain(t.signed)
    for (const text of Object.values(plain.texts)) expect(text).not.toContain(t.signed.slice(0, 9))
  })
})

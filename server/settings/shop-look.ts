import { type MailLook, shippedMailLook } from '#emails/mail-look.ts'
import { deriveAccent } from '#values/accent-colour.ts'
import { logoAddress, type ShopLook, shownLogo } from '#values/shop-look.ts'
import type { Environment } from './environment.ts'
import { siteOrigin } from './site-address.ts'

export function shopLookOf({
  AULA_ACCENT,
  AULA_LOGO,
  AULA_LOGO_LIGHT,
  AULA_SELLER_NAME,
}: Pick<Environment, 'AULA_ACCENT' | 'AULA_LOGO' | 'AULA_LOGO_LIGHT' | 'AULA_SELLER_NAME'>): ShopLook {
  return {
    accent: AULA_ACCENT ? deriveAccent(AULA_ACCENT) : null,
    logo: AULA_LOGO ? { dark: AULA_LOGO, light: AULA_LOGO_LIGHT ?? null, text: AULA_SELLER_NAME } : null,
  }
}

/** The same look for mails, with absolute addresses, and logos as PNG, which every mail program shows. */
export function mailLookOf(
  { accent, logo }: ShopLook,
  environment: Parameters<typeof siteOrigin>[0],
): MailLook {
  const image = (name: string) => ({
    ...shownLogo(name),
    src: `${siteOrigin(environment)}${logoAddress(name, 'png')}`,
  })
  return {
    paper: accent?.light.accent ?? shippedMailLook.paper,
    board: accent?.dark.accent ?? shippedMailLook.board,
    logo: logo && {
      text: logo.text,
      paper: image(logo.light ?? logo.dark),
      board: logo.light ? image(logo.dark) : null,
    },
  }
}

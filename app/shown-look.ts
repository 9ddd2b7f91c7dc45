import { hasIcon, logoAddress, type ShopLook, shownLogo } from '#values/shop-look.ts'
import { accentStyle } from './accent-style.ts'
import type { PublicSettings } from './public-settings.ts'

/** The parts of the look that pages need; what is as shipped is left out, to save code in browsers. Server only. */
export function shownLook({ accent, logo }: ShopLook): Pick<PublicSettings, 'accent' | 'logo' | 'icon'> {
  const image = (name: string): NonNullable<PublicSettings['logo']>['dark'] => ({
    ...shownLogo(name),
    style: { maxWidth: '35vw', objectFit: 'contain', objectPosition: 'left' },
  })
  return {
    ...(accent && { accent: accentStyle(accent) }),
    ...(logo && {
      logo: { text: logo.text, dark: image(logo.dark), light: image(logo.light ?? logo.dark) },
    }),
    ...(logo && hasIcon(logo.dark) && { icon: logoAddress(logo.dark, 'icon') }),
  }
}

import { Hono } from 'hono'
import { findLanding } from '#domain/catalog/site/landing/landing-queries.ts'
import { localize } from '#values/localized-text.ts'
import { boardColours } from '#values/page-colours.ts'
import { hasIcon, logoAddress } from '#values/shop-look.ts'
import { translate } from '../../locales/translate.ts'
import type { Services } from '../process/compose.ts'
import { siteAddress } from '../settings/site-address.ts'

/** Drawn from `public/favicon.svg`. */
const shipped = [
  { src: '/icon-180.png', sizes: '180x180', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]
const ground = boardColours.board
const day = 24 * 3600
const cached = { 'Cache-Control': 'public, max-age=3600' }

/**
 * Files that browsers, phones and crawlers request without a link: icons, a web app manifest
 * (https://www.w3.org/TR/appmanifest/), and where to report a security problem (RFC 9116).
 */
export function browserFileRoutes(services: Services) {
  const { environment } = services
  const address = siteAddress(environment)
  const ownIcon = () => {
    const { logo } = services.look
    return logo && hasIcon(logo.dark) ? logoAddress(logo.dark, 'icon') : null
  }
  const icon = () => ownIcon() ?? '/icon-180.png'

  return new Hono()
    .get('/favicon.ico', (c) => c.body(null, 302, { Location: icon(), ...cached }))
    .get('/apple-touch-icon.png', (c) => c.body(null, 302, { Location: icon(), ...cached }))
    .get('/manifest.webmanifest', async (c) => {
      const own = ownIcon()
      const name = services.environment.AULA_SELLER_NAME
      const locale = environment.AULA_LANG
      const landing = await findLanding(services.connection.db)
      const manifest = {
        name,
        short_name: name,
        description:
          localize(landing?.lead, locale) ||
          localize(landing?.headline, locale) ||
          translate(locale, 'catalog.description'),
        lang: locale,
        id: address('/'),
        start_url: address('/'),
        scope: address('/'),
        display: 'minimal-ui',
        background_color: ground,
        theme_color: ground,
        icons: own ? [{ src: own, sizes: 'any', type: 'image/png' }] : shipped,
      }
      return c.body(JSON.stringify(manifest), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        ...cached,
      })
    })
    .get('/.well-known/security.txt', (c) => {
      const contact = environment.AULA_SECURITY_CONTACT
      if (!contact) return c.text('Not found', 404)
      const expires = new Date(Date.now() + 90 * day * 1000)
      expires.setUTCHours(0, 0, 0, 0)
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: es, en',
        `Canonical: ${new URL('/.well-known/security.txt', address('/')).href}`,
      ]
      return c.text(`${lines.join('\n')}\n`, 200, cached)
    })
}

import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { findSiteFrame } from '#domain/catalog/site/links/find-site-frame.ts'
import type { Route } from './+types/root'
import siteStyles from './app.css?url'
import { connectionMiddleware } from './connection/connection-middleware.ts'
import { loadMessages, shownLocale } from './messages.ts'
import { NonceContext } from './nonce.ts'
import { requestOf } from './request-context.ts'
import { frameData } from './shell/frame-data.ts'
import { useTheme } from './shell/preferences.ts'
import { rootDataOf, useRootData } from './shell/root-data.ts'
import { SiteFrame } from './shell/site-frame.tsx'
import { SiteTexts } from './site-texts.tsx'
import { ErrorScreen } from './ui/error-screen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain, locale } = requestContext
  return rootDataOf(requestContext, frameData(await findSiteFrame(domain), locale))
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [connectionMiddleware]

/** Loads the texts of a changed language first. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  await loadMessages(data.locale)
  return data
}

/** Plain navigation changes none of this data; forms may. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const changed = formMethod !== undefined && formMethod !== 'GET'
  return changed || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false
}

/** Preloads the typefaces of headings and of text, which every page shows. */
export const links: Route.LinksFunction = () =>
  [bricolage, hanken].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }))

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData()
  const theme = useTheme()
  const nonce = useContext(NonceContext)
  const locale = data?.locale ?? shownLocale()
  return (
    <html lang={locale} data-theme={theme} style={data?.settings.accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme} />
        {/* The precedence makes React write it before the preloads of scripts. */}
        <link rel="stylesheet" href={siteStyles} precedence="site" />
        <link rel="icon" href={data?.settings.icon ?? '/favicon.svg'} />
        {import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <SiteTexts locale={locale}>{children}</SiteTexts>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorScreen error={error} />
    </SiteFrame>
  )
}

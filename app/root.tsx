import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@fontsource-variable/hanken-grotesk/wght.css'
import './app.css'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { IntlProvider } from 'use-intl'
import type { Route } from './+types/root'
import { loadMessages, messagesOf } from './messages.ts'
import { NonceContext } from './nonce.ts'
import { requestOf } from './request-context.ts'
import { ErrorScreen } from './ui/error-screen.tsx'

/** What every page knows of the reader and the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { domain, locale, preferences, settings, base, atRoot } = requestOf({ context })
  await loadMessages(locale)
  const { actor } = domain
  return {
    locale,
    base,
    atRoot,
    settings,
    preferences,
    theme: preferences.theme ?? ('dark' as const),
    user:
      actor.kind === 'user'
        ? {
            id: actor.id,
            name: actor.name,
            email: actor.email,
            verified: actor.verified,
            subscribed: actor.subscribed,
            blockShopping: actor.blockShopping,
            role: actor.role,
          }
        : null,
  }
}

export type RootData = Awaited<ReturnType<typeof loader>>

/** After a change of language its texts must be there before the page shows. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  await loadMessages(data.locale)
  return data
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const nonce = useContext(NonceContext)
  const locale = data?.locale ?? 'es'
  return (
    <html lang={locale} data-theme={data?.theme ?? 'dark'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={data?.theme ?? 'dark'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
          {children}
        </IntlProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

import type { ReactNode } from 'react'
import { data, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { isStaffRole } from '#values/role.ts'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { useRootData } from '../shell/root-data.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'
import type { Route } from './+types/studio-frame'
import { StudioBar } from './frame/studio-bar.tsx'
import { StudioNavigation } from './frame/studio-navigation.tsx'
import studioStyles from './studio.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: studioStyles }]

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** Only staff see that there is a studio; each page's use case decides again what they may see of it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { actor } = requestContext.domain
  if (actor.kind !== 'user') throw redirectTo(requestContext, logInPath(request))
  if (actor.ownerWaiting) throw redirectTo(requestContext, '/profile/second-factor')
  if (!isStaffRole(actor.role)) throw data(null, { status: 404 })
  return { role: actor.role }
}

export default function StudioFrame() {
  return (
    <StudioChrome>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1">
        <Outlet />
      </main>
    </StudioChrome>
  )
}

/** What is wrong with a page is said inside the studio; whom the studio refuses is told by the shop. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} />
  return useRouteLoaderData('studio/studio-frame') === undefined ? (
    screen
  ) : (
    <StudioChrome>{screen}</StudioChrome>
  )
}

/** A page whose `handle` is `{ studioEditor: true }` has the rail of icons in place of the navigation. */
function useEditorFrame(): boolean {
  return useMatches().some(({ handle }) => (handle as { studioEditor?: boolean } | undefined)?.studioEditor)
}

function StudioChrome({ children }: { children: ReactNode }) {
  const user = useRootData()?.user
  const slim = useEditorFrame()
  if (!user) return children
  return (
    <div
      className={`studio studio-frame flex flex-1 flex-col wide:grid ${slim ? 'wide:grid-cols-[3.75rem_minmax(0,1fr)]' : 'wide:grid-cols-[14rem_minmax(0,1fr)]'}`}
    >
      <StudioNavigation user={user} slim={slim} />
      {children}
      <StudioBar role={user.role} />
    </div>
  )
}

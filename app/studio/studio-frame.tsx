import type { ReactNode } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { requestOf } from '../request-context.ts'
import { type RootData, useRootData } from '../shell/root-data.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'
import type { Route } from './+types/studio-frame'
import { useCommandDialog } from './commands/command-button.tsx'
import { requireStaff } from './frame/require-staff.ts'
import { StudioBar } from './frame/studio-bar.tsx'
import { StudioNavigation } from './frame/studio-navigation.tsx'
import { loadWaiting } from './frame/waiting-loader.ts'
import { UploadsDock } from './media/uploads-dock.tsx'
import studioStyles from './studio.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: studioStyles }]

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** Lets only staff into the studio; the use case of each page then checks what the person may see there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  return { role, waiting: await loadWaiting(requestContext) }
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

/** Errors of a page are shown inside the studio's frame; those who may not enter the studio see the shop's error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return useRouteLoaderData('studio/studio-frame') === undefined ? (
    <ErrorScreen error={error} />
  ) : (
    <StudioChrome>
      <ErrorScreen error={error} wayOut={false} />
    </StudioChrome>
  )
}

type Handle = { studioEditor?: boolean; studioBar?: boolean } | undefined

/**
 * Reads how the page wants the frame. `studioEditor: true` in its `handle` asks for the rail of icons in place of the full
 * navigation; `studioBar: false` leaves out the bar of narrow windows.
 */
function useChrome(): { slim: boolean; hasBar: boolean } {
  const handles = useMatches().map(({ handle }) => handle as Handle)
  return {
    slim: handles.some((handle) => handle?.studioEditor),
    hasBar: !handles.some((handle) => handle?.studioBar === false),
  }
}

function StudioChrome({ children }: { children: ReactNode }) {
  const user = useRootData()?.user
  return user ? <StaffChrome user={user}>{children}</StaffChrome> : children
}

function StaffChrome({ user, children }: { user: NonNullable<RootData['user']>; children: ReactNode }) {
  const { slim, hasBar } = useChrome()
  const waiting = useRouteLoaderData<typeof loader>('studio/studio-frame')?.waiting
  const { openCommands, openCreation, dialog } = useCommandDialog(user.role)
  return (
    <div
      className={`studio studio-frame ${hasBar ? '' : 'has-no-bar'} flex flex-1 flex-col wide:grid ${slim ? 'wide:grid-cols-[3.75rem_minmax(0,1fr)]' : 'wide:grid-cols-[14rem_minmax(0,1fr)]'}`}
    >
      <StudioNavigation
        user={user}
        slim={slim}
        waiting={waiting}
        onFind={openCommands}
        onCreate={openCreation}
      />
      {children}
      {hasBar && (
        <StudioBar role={user.role} waiting={waiting} onFind={openCommands} onCreate={openCreation} />
      )}
      {dialog}
      <UploadsDock />
    </div>
  )
}

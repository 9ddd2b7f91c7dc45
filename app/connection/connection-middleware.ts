import type { DataRouter, DataStrategyResult } from 'react-router'
import { connectionLost, lookForServer, untilBack } from './connection.ts'
import { isUnreachable } from './unreachable.ts'

type Results = Record<string, DataStrategyResult>

let router: DataRouter | null = null
const unsentListeners = new Set<(unsent: boolean) => void>()
/** The path of the form that got no answer. */
let unansweredAt: string | null = null
let refreshing = false

export function setRouter(given: DataRouter): void {
  router = given
}

/** Calls `listener` with true when a form got no answer, with false once it got one. Returns a function that ends it. */
export function onUnsent(listener: (unsent: boolean) => void): () => void {
  unsentListeners.add(listener)
  return () => unsentListeners.delete(listener)
}

/**
 * Wraps all loads and forms. When the server does not answer, the page stays: reloads and navigations wait for the server, and a
 * form reports that it got no answer. Only answers of the server become errors of a page.
 */
export async function connectionMiddleware(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  const cut = Object.keys(results).filter((id) => isCutOff(results[id]))
  const asked = pathOf(new URL(request.url))
  const answered = cut.length === 0
  if (answered && request.method !== 'GET' && asked === unansweredAt) tellUnsent(null)
  if (answered || !router || request.signal.aborted) return results
  connectionLost()
  const { location, navigation, loaderData, actionData, errors } = router.state
  if (request.method !== 'GET') {
    tellUnsent(asked)
    // Cancels the navigation of the form.
    if (navigation.location && pathOf(navigation.location) === asked && asked !== pathOf(location))
      stay(router)
    // Restores the earlier answer, for example with the key of a second factor that is being confirmed.
    const ofPage = navigation.location && pathOf(navigation.location) === asked
    return replaced(results, cut, (id) => (ofPage ? actionData?.[id] : undefined))
  }
  if (asked === pathOf(location) && !errors) {
    refreshWhenBack(router)
    return replaced(results, cut, (id) => loaderData[id])
  }
  if (navigation.location && pathOf(navigation.location) === asked) {
    await untilBack()
    // The reader may have left meanwhile.
    if (!request.signal.aborted) goOn(router)
    return results
  }
  return replaced(results, cut, () => undefined)
}

/**
 * When the code of the next page does not load, the router would reload the window, which shows the browser's error page.
 * Instead, this opens the next page as a document once the server answers, because a new version may have replaced the code.
 */
export function preventReload(event: NavigateEvent): void {
  const next = router?.state.navigation.location
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !next) return
  event.preventDefault()
  const address = next.pathname + next.search + next.hash
  lookForServer()
    .then(untilBack)
    .then(() => {
      if (router?.state.navigation.location === next) window.location.assign(address)
    })
}

function tellUnsent(at: string | null): void {
  unansweredAt = at
  for (const each of [...unsentListeners]) each(at !== null)
}

function isCutOff(given: DataStrategyResult | undefined): boolean {
  if (given?.type !== 'error') return false
  // Errors of an action arrive wrapped.
  const { result } = given as { result: { type?: string; data?: unknown } | null }
  return isUnreachable(result?.type === 'DataWithResponseInit' ? result.data : result)
}

function replaced(results: Results, cut: string[], by: (id: string) => unknown): Results {
  const others = cut.map((id) => [id, { type: 'data', result: by(id) }] as const)
  return { ...results, ...Object.fromEntries(others) }
}

function refreshWhenBack(of: DataRouter): void {
  if (refreshing) return
  refreshing = true
  untilBack().then(() => {
    refreshing = false
    of.revalidate()
  })
}

function goOn(of: DataRouter): void {
  const { location, historyAction } = of.state.navigation
  if (location) of.navigate(location, { replace: historyAction !== 'PUSH', state: location.state })
}

function stay(of: DataRouter): void {
  const { location } = of.state
  of.navigate(location, { replace: true, state: location.state, preventScrollReset: true })
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

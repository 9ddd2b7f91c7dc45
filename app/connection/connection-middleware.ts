import type { DataRouter, DataStrategyResult } from 'react-router'
import { connectionLost, lookForServer, untilBack } from './connection.ts'
import { isUnreachable } from './unreachable.ts'

type Results = Record<string, DataStrategyResult>

let router: DataRouter | null = null
const unsentListeners = new Set<() => void>()
let refreshing = false

/** Gives the middleware the router whose pages it keeps. */
export function setRouter(given: DataRouter): void {
  router = given
}

/** Calls back when a form was sent and no answer came. */
export function onUnsent(listener: () => void): () => void {
  unsentListeners.add(listener)
  return () => unsentListeners.delete(listener)
}

/**
 * What every load and every form goes through. Where no answer comes the page stays as it is, with the person signed in:
 * what was to be read anew is read when the server is back, a page that was asked for opens then, and a form says that
 * nobody answered. Only what the server itself says can be an error of a page.
 */
export async function connectionMiddleware(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  const cut = Object.keys(results).filter((id) => isCutOff(results[id]))
  if (cut.length === 0 || !router || request.signal.aborted) return results
  connectionLost()
  const { location, navigation, loaderData, actionData, errors } = router.state
  const asked = pathOf(new URL(request.url))
  if (request.method !== 'GET') {
    for (const each of [...unsentListeners]) each()
    // A form that leads to another page leads nowhere.
    if (navigation.location && pathOf(navigation.location) === asked && asked !== pathOf(location))
      stay(router)
    // What the form before it brought goes on showing: the key of a second factor that is about to be confirmed.
    const ofPage = navigation.location && pathOf(navigation.location) === asked
    return replaced(results, cut, (id) => (ofPage ? actionData?.[id] : undefined))
  }
  if (asked === pathOf(location) && !errors) {
    refreshWhenBack(router)
    return replaced(results, cut, (id) => loaderData[id])
  }
  if (navigation.location && pathOf(navigation.location) === asked) {
    await untilBack()
    // Who has gone elsewhere meanwhile wants this page no more.
    if (!request.signal.aborted) goOn(router)
    return results
  }
  return replaced(results, cut, () => undefined)
}

/**
 * Where the code of the next page cannot be had the router loads the window anew, which without a connection ends on the
 * browser's error page. The window stays, and the next page is opened as a document once the server answers: it may
 * have been a newer version of the shop that had the old code no more.
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

function isCutOff(given: DataStrategyResult | undefined): boolean {
  if (given?.type !== 'error') return false
  // What an action throws comes in a wrapper.
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

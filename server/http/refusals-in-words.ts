import { data, type ServerBuild } from 'react-router'
import { requestContextKey } from '#app/request-context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { errorBody, errorHeaders, errorStatus } from './error-response.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type Handler = NonNullable<Route['module']['loader']> & NonNullable<Route['module']['action']>

/**
 * Refusals that a page has no place for become the error page, with their own status. Other errors are
 * faults.
 */
export function showRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withWords(route)] as const)
  return { ...build, routes: Object.fromEntries(routes) }
}

function withWords(route: Route): Route {
  const { loader, action } = route.module
  const module = {
    ...route.module,
    ...(loader && { loader: inWords(loader as Handler) }),
    ...(action && { action: inWords(action as Handler) }),
  }
  return { ...route, module }
}

function inWords(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { locale } = args.context.get(requestContextKey)
      throw data(errorBody(error, locale), { status: errorStatus(error), headers: errorHeaders(error) })
    }
  }
}

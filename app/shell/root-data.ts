import { useRouteLoaderData } from 'react-router'
import type { RequestContext } from '../request-context.ts'
import type { frameData } from './frame-data.ts'

export type RootData = ReturnType<typeof rootDataOf>

export function rootDataOf(
  {
    domain,
    locale,
    preferences,
    settings,
    base,
    atRoot,
  }: Pick<RequestContext, 'domain' | 'locale' | 'preferences' | 'settings' | 'base' | 'atRoot'>,
  site: ReturnType<typeof frameData>,
) {
  const { actor } = domain
  return {
    locale,
    base,
    atRoot,
    /** Absolute address of the index page. */
    siteUrl: domain.siteUrl('/'),
    settings,
    site,
    preferences,
    theme: preferences.theme ?? ('dark' as const),
    /** The affiliate link of the signed-in person, whose code is ignored on their own visits (specification, A6). */
    affiliateLink: actor.kind === 'user' ? actor.affiliateLink : null,
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
            waitingRole: actor.waitingRole ?? null,
          }
        : null,
  }
}

/** The data of the root loader; undefined when that loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}

import { useRouteLoaderData } from 'react-router'
import type { RequestContext } from '../request-context.ts'

/** What every page knows of the reader and the shop. */
export type RootData = ReturnType<typeof rootDataOf>

/** What the root's loader tells the pages of this request. */
export function rootDataOf({
  domain,
  locale,
  preferences,
  settings,
  base,
  atRoot,
}: Pick<RequestContext, 'domain' | 'locale' | 'preferences' | 'settings' | 'base' | 'atRoot'>) {
  const { actor } = domain
  return {
    locale,
    base,
    atRoot,
    /** The absolute address of the index, for the addresses that search engines and social sites are told. */
    siteUrl: domain.siteUrl('/'),
    settings,
    preferences,
    theme: preferences.theme ?? ('dark' as const),
    /** The reader's own affiliate link, so that their own code is not kept (row A6). */
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
            ownerWaiting: actor.ownerWaiting ?? false,
          }
        : null,
  }
}

/** Undefined where the root's loader failed, for the page of errors is drawn without its data. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}

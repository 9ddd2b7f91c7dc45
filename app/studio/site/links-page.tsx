import { useTranslations } from 'use-intl'
import { getSiteLinks } from '#domain/catalog/site/links/get-site-links.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/links-page'
import { linksAction } from './links-action.ts'
import { LinksForm } from './links-form.tsx'
import { SiteTabs } from './site-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { pages, revision, ...links } = await getSiteLinks(requestContext.domain)
  return { pages, revision, links }
}

export const action = linksAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The form for the menu and the footer of the shop. */
export default function LinksPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('studioSite.links')
  return (
    <StudioPage title={t('title')} lead={t('lead')} className="max-w-5xl">
      <SiteTabs />
      <LinksForm loaded={loaderData} />
    </StudioPage>
  )
}

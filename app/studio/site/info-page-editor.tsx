import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getInfoPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { infoPagePath } from '#values/info-page.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import type { Route } from './+types/info-page-editor'
import { infoPageAction } from './info-page-action.ts'
import { InfoPageForm } from './info-page-form.tsx'
import { isUnwritten, shownFields } from './shipped-text-loader.ts'

export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const { fields, revision, formerSlugs } = await getInfoPage(domain, { slug })
  return {
    slug,
    fields: shownFields(domain, fields),
    revision,
    formerSlugs,
    isUnwritten: isUnwritten(fields),
  }
}

export const action = infoPageAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function InfoPageEditor({
  loaderData: { slug, fields, revision, formerSlugs, isUnwritten },
}: Route.ComponentProps) {
  const t = useTranslations('studioSite.editor')
  const { label } = useTitle()(fields.title)
  return (
    <StudioPage
      title={label}
      lead={isUnwritten ? t('unwritten') : infoPagePath(fields.slug)}
      actions={
        <>
          <StudioButtonLink to="/studio/site" variant="quiet" className="max-bar:hidden">
            {t('back')}
          </StudioButtonLink>
          <StudioButtonLink to={infoPagePath(fields.slug)}>
            <ExternalLink size={17} aria-hidden />
            {t('view')}
          </StudioButtonLink>
        </>
      }
      className="max-w-6xl"
    >
      {/* The key is the slug in the address, so that typed text survives when somebody else renames the page. */}
      <InfoPageForm
        key={slug}
        slug={slug}
        loaded={{ fields, revision }}
        formerSlugs={formerSlugs}
        isUnwritten={isUnwritten}
      />
    </StudioPage>
  )
}

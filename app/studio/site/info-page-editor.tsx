import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getInfoPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { infoPagePath, isShippedPage } from '#values/info-page.ts'
import { requestOf } from '../../request-context.ts'
import { useTitle } from '../commands/command-entries.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/info-page-editor'
import { infoPageAction } from './info-page-action.ts'
import { InfoPageForm } from './info-page-form.tsx'
import { shippedText } from './shipped-text-loader.ts'

export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const { fields, revision } = await getInfoPage(domain, { slug })
  // Nobody wrote it, or it is back to what is shipped.
  const isUnwritten = isShippedPage(slug) && Object.keys(fields.title).length === 0
  const shown = isUnwritten ? { ...fields, ...shippedText(domain, slug), published: true } : fields
  return { fields: shown, revision, isUnwritten }
}

export const action = infoPageAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function InfoPageEditor({
  loaderData: { fields, revision, isUnwritten },
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
      <InfoPageForm key={fields.slug} loaded={{ fields, revision }} isUnwritten={isUnwritten} />
    </StudioPage>
  )
}

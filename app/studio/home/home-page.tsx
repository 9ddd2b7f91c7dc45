import { useFormatter, useTranslations } from 'use-intl'
import { requestOf } from '../../request-context.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/home-page'

export function loader({ context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  return { now: domain.now() }
}

/** What waits for a person. */
export default function HomePage({ loaderData: { now } }: Route.ComponentProps) {
  const t = useTranslations('studio')
  const format = useFormatter()
  return (
    <StudioPage
      title={t('place.today')}
      lead={
        <time dateTime={now.toISOString()}>
          {format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}
        </time>
      }
    >
      {null}
    </StudioPage>
  )
}

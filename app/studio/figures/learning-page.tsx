import { useTranslations } from 'use-intl'
import {
  getCompletionFigures,
  getVideoStops,
  listActiveLearners,
} from '#domain/operations/figures/get-learning-figures.ts'
import { idIn } from '#values/sent-id.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/learning-page'
import { ActiveTable } from './active-table.tsx'
import { CompletionPart } from './completion-part.tsx'
import { FiguresPlaces } from './figures-places.tsx'
import { StopsPart } from './stops-part.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  const { domain } = requestContext
  const search = new URL(request.url).searchParams
  const slug = search.get('course')
  const lessonId = idIn(search, 'class') ?? 0
  const [learners, completion, stops] = await Promise.all([
    listActiveLearners(domain),
    slug ? getCompletionFigures(domain, { slug }) : null,
    slug && lessonId > 0 ? getVideoStops(domain, { slug, lessonId }) : null,
  ])
  return {
    ...learners,
    completion,
    stops,
    lessonId,
    ownItems: role === 'author',
  }
}

/** Figures of learning: who is active, how far they are in a course, and where they stop in a video. */
export default function LearningPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('studioFigures')
  const { active, countedAt, completion, stops, lessonId, ownItems } = loaderData
  return (
    <StudioPage title={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-1">
      <FiguresPlaces current="learning" ownItems={ownItems} />
      {stops && completion && <StopsPart stops={stops} slug={completion.slug} lessonId={lessonId} />}
      {completion && <CompletionPart completion={completion} lessonId={stops ? lessonId : null} />}
      <ActiveTable active={active} current={completion?.slug ?? null} countedAt={countedAt} />
    </StudioPage>
  )
}

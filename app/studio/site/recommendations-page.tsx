import { Form } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import {
  getRecommendations,
  listRecommendingCourses,
} from '#domain/catalog/site/recommendations/get-recommendations.ts'
import { saveRecommendations } from '#domain/catalog/site/recommendations/save-recommendations.ts'
import { localize } from '#values/localized-text.ts'
import { textIn } from '#values/sent.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioSelect } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/recommendations-page'
import { SiteTabs } from './site-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const courses = await listRecommendingCourses(domain)
  const asked = new URL(request.url).searchParams.get('course')
  const slug = courses.find((course) => course.slug === asked)?.slug ?? courses[0]?.slug
  return { courses, shown: slug === undefined ? null : await getRecommendations(domain, { slug }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  const recommended = form.getAll('recommended').map(String).filter(Boolean)
  return formOutcome(form, async () => {
    await saveRecommendations(requestContext.domain, { slug: textIn(form, 'course'), recommended })
    return { ok: true as const }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** What comes first below a course, chosen by the owner. */
export default function RecommendationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioSite.recommendations')
  const { courses, shown } = loaderData
  useOnChange(actionData, () => {
    if (actionData?.ok) toast.success(t('saved'))
  })
  return (
    <StudioPage title={t('title')} lead={t('lead')} className="max-w-3xl">
      <SiteTabs />
      {shown ? (
        <>
          <ChooseCourse courses={courses} slug={shown.course.slug} />
          <Places
            key={`${shown.course.slug} ${shown.chosen.map(({ slug }) => slug).join()}`}
            shown={shown}
            courses={courses}
            problem={actionData && !actionData.ok ? actionData : null}
          />
        </>
      ) : (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      )}
    </StudioPage>
  )
}

type Data = Route.ComponentProps['loaderData']

function ChooseCourse({ courses, slug }: { courses: Data['courses']; slug: string }) {
  const t = useTranslations('studioSite.recommendations')
  const locale = useLocale()
  return (
    <Form
      method="get"
      className="flex flex-wrap items-end gap-3 pb-5 max-bar:grid max-bar:grid-cols-[minmax(0,1fr)_auto]"
    >
      <StudioSelect key={slug} name="course" label={t('course')} defaultValue={slug}>
        {courses.map((course) => (
          <option key={course.slug} value={course.slug}>
            {localize(course.title, locale)}
            {course.chosen > 0 && ` · ${t('chosen', { count: course.chosen })}`}
          </option>
        ))}
      </StudioSelect>
      <StudioButton type="submit">{t('show')}</StudioButton>
    </Form>
  )
}

function Places({
  shown: { course, chosen, most },
  courses,
  problem,
}: {
  shown: NonNullable<Data['shown']>
  courses: Data['courses']
  problem: Parameters<typeof PostForm>[0]['problem']
}) {
  const t = useTranslations('studioSite')
  const locale = useLocale()
  const sending = useSending()
  const others = courses.filter(({ slug }) => slug !== course.slug)
  const isWrong = problem?.fields.recommended !== undefined
  const hasHidden = chosen.some(({ status }) => status !== 'published')
  return (
    <PostForm problem={problem} className="grid gap-4 border-line border-t pt-5">
      <input type="hidden" name="course" value={course.slug} />
      {isWrong && (
        <Notice tone="red" live="assertive">
          {t('recommendations.same')}
        </Notice>
      )}
      <ol className="grid gap-4">
        {Array.from({ length: most }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name.
          <li key={place}>
            <StudioSelect
              name="recommended"
              label={t('recommendations.place', { place: place + 1 })}
              defaultValue={chosen[place]?.slug ?? ''}
            >
              <option value="">{t('recommendations.none')}</option>
              {others.map(({ slug, title, status }) => (
                <option key={slug} value={slug}>
                  {localize(title, locale)}
                  {status !== 'published' && ` (${t(`recommendations.status.${status}`)})`}
                </option>
              ))}
            </StudioSelect>
          </li>
        ))}
      </ol>
      {hasHidden && <p className="text-chalk-soft text-xs">{t('recommendations.hiddenNote')}</p>}
      <StudioButton type="submit" variant="primary" aria-disabled={sending} className="justify-self-start">
        {t('save')}
      </StudioButton>
    </PostForm>
  )
}

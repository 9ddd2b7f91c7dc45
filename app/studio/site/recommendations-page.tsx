import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { showRecommendations } from '#domain/catalog/site/recommendations/get-recommendations.ts'
import { saveRecommendations } from '#domain/catalog/site/recommendations/save-recommendations.ts'
import { textIn } from '#values/sent.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { LateProductField, LateProductsField } from '../ui/late-product-fields.tsx'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/recommendations-page'
import { SiteTabs } from './site-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const slug = textIn(new URL(request.url).searchParams, 'course')
  return { shown: await showRecommendations(requestContext.domain, { slug }) }
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

/** The form in which the owner chooses the first recommendations of a course. */
export default function RecommendationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioSite.recommendations')
  const { shown } = loaderData
  useOnChange(actionData, () => {
    if (actionData?.ok) toast.success(t('saved'))
  })
  return (
    <StudioPage title={t('title')} lead={t('lead')} className="max-w-3xl">
      <SiteTabs />
      {shown ? (
        <>
          <ChooseCourse course={shown.course} />
          <Places
            key={`${shown.course.slug} ${shown.chosen.map(({ slug }) => slug).join()}`}
            shown={shown}
            problem={actionData && !actionData.ok ? actionData : null}
          />
        </>
      ) : (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      )}
    </StudioPage>
  )
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>

const search = '/products?packs=no&books=no&reach=all'
const slugOf = ({ slug }: { slug: string }) => slug

function ChooseCourse({ course: { id, slug, title } }: Pick<Shown, 'course'>) {
  const t = useTranslations('studioSite.recommendations')
  return (
    <Form method="get" className="max-w-md pb-5">
      <LateProductField
        name="course"
        label={t('course')}
        search={search}
        value={slug}
        chosen={{ productType: 'course', productId: id, slug, title }}
        keyOf={slugOf}
        submits
      />
    </Form>
  )
}

function Places({
  shown: { course, chosen, most },
  problem,
}: {
  shown: Shown
  problem: Parameters<typeof PostForm>[0]['problem']
}) {
  const t = useTranslations('studioSite')
  const sending = useSending()
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
      <LateProductsField
        name="recommended"
        label={t('recommendations.title')}
        search={search}
        chosen={chosen.map((each) => ({ ...each, productType: 'course' as const }))}
        keyOf={slugOf}
        most={most}
        none={t('recommendations.none')}
        leftOut={course.slug}
      />
      {hasHidden && <p className="text-chalk-soft text-xs">{t('recommendations.hiddenNote')}</p>}
      <StudioButton type="submit" variant="primary" aria-disabled={sending} className="justify-self-start">
        {t('save')}
      </StudioButton>
    </PostForm>
  )
}

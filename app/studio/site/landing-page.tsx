import { lazy, Suspense, useState } from 'react'
import { data, useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { getLanding } from '#domain/catalog/site/landing/get-landing.ts'
import type { LandingChoice } from '#domain/catalog/site/landing/landing-queries.ts'
import { saveLanding } from '#domain/catalog/site/landing/save-landing.ts'
import { firstPageLimits } from '#values/first-page.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { textIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { LateProductField } from '../ui/late-product-fields.tsx'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField, StudioSelect } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/landing-page'
import { readLandingFields, storedLanding } from './landing-form.ts'
import { SiteTabs } from './site-tabs.tsx'
import { type EditedLandingPage, type LandingOutcome, useLanding } from './use-landing.ts'

const LandingConflict = lazy(() => whenReached(() => import('./landing-conflict.tsx')))

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const also = idIn(new URL(request.url).searchParams, 'course')
  return getLanding(requestContext.domain, { also })
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  const { domain } = requestContext
  const text = (name: string) => textIn(form, name)
  const { headline, lead, shown } = readLandingFields(text)
  return formOutcome(form, async () => {
    const saved = await saveLanding(domain, {
      revision: Number(text('revision')),
      landing: { headline, lead, ...shown },
    })
    if (saved.ok) return { ok: true as const, stored: storedLanding(await getLanding(domain)) }
    const { data: problem, init } = formProblem(form, { code: saved.code })
    const { theirs } = saved
    return data({ ...problem, theirs: storedLanding(theirs), choices: theirs.choices }, init ?? undefined)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The form in which the owner chooses what visitors see first. */
export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioSite')
  const sending = useSending()
  const edited = useLanding(storedLanding(loaderData), actionData)
  const { conflict, problem, revision } = edited
  const outcome: LandingOutcome | undefined = actionData
  const choices = useChoices(loaderData.choices, outcome?.ok === false ? outcome.choices : [])
  return (
    <StudioPage title={t('landing.title')} lead={t('landing.lead')} className="max-w-5xl">
      <SiteTabs />
      <Suspense fallback={null}>
        {conflict && <LandingConflict choices={choices.known} conflict={conflict} onChoose={edited.choose} />}
      </Suspense>
      {edited.isMerged && (
        <Notice live="polite" tone="yellow">
          {t('editor.conflictMerged')}
        </Notice>
      )}
      <PostForm
        problem={problem}
        className="grid gap-6"
        onSubmit={(event) => (conflict ? event.preventDefault() : edited.send())}
      >
        <input type="hidden" name="revision" value={revision} />
        <Texts edited={edited} />
        <Choices edited={edited} choices={choices} />
        <StudioButton
          type="submit"
          variant="primary"
          aria-disabled={sending || conflict !== null}
          className="justify-self-start"
        >
          {t('save')}
        </StudioButton>
      </PostForm>
    </StudioPage>
  )
}

/**
 * The known courses: those that were loaded, those of somebody else's save, and the one chosen here, whose classes are loaded.
 */
function useChoices(loaded: readonly LandingChoice[], theirs: readonly LandingChoice[] = []) {
  const { load, data: asked } = useFetcher<typeof loader>()
  const [picked, setPicked] = useState<LandingChoice | null>(null)
  return {
    known: [...(asked?.choices ?? []), ...loaded, ...theirs, ...(picked ? [picked] : [])],
    pick({ productId: id, slug, title }: ProductChoice) {
      setPicked({ id, slug, title, lessons: [] })
      void load(`/studio/site/landing?course=${id}`)
    },
  }
}

function Texts({ edited: { fields, problem, write } }: { edited: EditedLandingPage }) {
  const t = useTranslations('studioSite')
  const message = useErrorMessage()
  const shipped = useTranslations('studioSite.landing.shipped')
  return (['headline', 'lead'] as const).map((name) => (
    <div key={name} className="grid gap-4 lg:grid-cols-2">
      {locales.map((locale, place) => {
        const code = place === 0 ? problem?.fields[name]?.[0] : null
        return (
          <StudioField
            key={locale}
            name={`${name}.${locale}`}
            label={t('languageOf', { label: t(`landing.text.${name}`), language: languages[locale].name })}
            hint={place === 0 ? t('landing.shippedHint', { text: shipped(name) }) : undefined}
            error={code ? message(code) : null}
            lang={locale}
            as={TextLine}
            most={firstPageLimits[name]}
            value={fields[name][locale] ?? ''}
            onChange={(event) => write(name, locale, event.target.value)}
          />
        )
      })}
    </div>
  ))
}

function Choices({
  edited: { fields, problem, show },
  choices: { known, pick },
}: {
  edited: EditedLandingPage
  choices: ReturnType<typeof useChoices>
}) {
  const t = useTranslations('studioSite.landing')
  const message = useErrorMessage()
  const locale = useLocale()
  const { courseId, lessonId } = fields.shown
  const course = known.find(({ id }) => id === courseId)
  const errorOf = (name: string) => {
    const code = problem?.fields[name]?.[0]
    return code ? message(code) : null
  }
  return (
    <div className="grid gap-4 border-line border-t pt-5 lg:grid-cols-2">
      <LateProductField
        name="courseId"
        label={t('course')}
        hint={t('courseHint')}
        error={errorOf('courseId')}
        any={t('firstCourse')}
        search="/products?packs=no&books=no&reach=published"
        value={String(courseId ?? '')}
        chosen={course ? { ...course, productType: 'course', productId: course.id } : null}
        onPick={(product) => {
          if (product) pick(product)
          show({ courseId: product?.productId ?? null, lessonId: null })
        }}
      />
      <StudioSelect
        name="lessonId"
        label={t('lesson')}
        hint={t('lessonHint')}
        error={errorOf('lessonId')}
        value={String(lessonId ?? '')}
        onChange={({ target }) => show({ courseId, lessonId: Number(target.value) || null })}
      >
        <option value="">{t('firstLesson')}</option>
        {course?.lessons.map(({ id, title }) => (
          <option key={id} value={id}>
            {localize(title, locale)}
          </option>
        ))}
      </StudioSelect>
    </div>
  )
}

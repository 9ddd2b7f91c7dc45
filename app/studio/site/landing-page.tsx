import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { getLanding } from '#domain/catalog/site/landing/get-landing.ts'
import { saveLanding } from '#domain/catalog/site/landing/save-landing.ts'
import { firstPageLimits } from '#values/first-page.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import { type FormProblem, formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField, StudioSelect } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/landing-page'
import { readLandingForm } from './landing-form.ts'
import { SiteTabs } from './site-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return getLanding(requestContext.domain)
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  return formOutcome(form, async () => {
    const saved = await saveLanding(requestContext.domain, readLandingForm(form))
    if (!saved.ok) return formProblem(form, { code: saved.code }, 409)
    return { ok: true as const }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** What visitors see first, chosen by the owner. */
export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioSite.landing')
  useOnChange(actionData, () => {
    if (actionData?.ok) toast.success(t('saved'))
  })
  return (
    <StudioPage title={t('title')} lead={t('lead')} className="max-w-5xl">
      <SiteTabs />
      <LandingForm
        key={loaderData.revision}
        loaded={loaderData}
        problem={actionData && !actionData.ok ? actionData : null}
      />
    </StudioPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type PartProps = { loaded: Loaded; problem: FormProblem | null }

function LandingForm({ loaded, problem }: PartProps) {
  const t = useTranslations('studioSite')
  const sending = useSending()
  return (
    <PostForm problem={problem} className="grid gap-6">
      <input type="hidden" name="revision" value={loaded.revision} />
      <Texts loaded={loaded} problem={problem} />
      <Choices loaded={loaded} problem={problem} />
      <StudioButton type="submit" variant="primary" aria-disabled={sending} className="justify-self-start">
        {t('save')}
      </StudioButton>
    </PostForm>
  )
}

function Texts({ loaded, problem }: PartProps) {
  const t = useTranslations('studioSite')
  const message = useErrorMessage()
  const shipped = useTranslations('studioSite.landing.shipped')
  return (['headline', 'lead'] as const).map((name) => (
    <div key={name} className="grid gap-4 lg:grid-cols-2">
      {locales.map((locale, place) => {
        const code = place === 0 ? problem?.fields[name]?.[0] : null
        const field = `${name}.${locale}`
        return (
          <StudioField
            key={locale}
            name={field}
            label={t('languageOf', { label: t(`landing.text.${name}`), language: languages[locale].name })}
            hint={place === 0 ? t('landing.shippedHint', { text: shipped(name) }) : undefined}
            error={code ? message(code) : null}
            lang={locale}
            maxLength={firstPageLimits[name]}
            defaultValue={problem?.typed[field] ?? loaded[name][locale] ?? ''}
          />
        )
      })}
    </div>
  ))
}

function Choices({ loaded, problem }: PartProps) {
  const t = useTranslations('studioSite.landing')
  const message = useErrorMessage()
  const locale = useLocale()
  const [courseId, setCourseId] = useState(problem?.typed.courseId ?? String(loaded.courseId ?? ''))
  const course = loaded.choices.find(({ id }) => String(id) === courseId)
  const errorOf = (name: string) => {
    const code = problem?.fields[name]?.[0]
    return code ? message(code) : null
  }
  return (
    <div className="grid gap-4 border-line border-t pt-5 lg:grid-cols-2">
      <StudioSelect
        name="courseId"
        label={t('course')}
        hint={t('courseHint')}
        error={errorOf('courseId')}
        value={courseId}
        onChange={(event) => setCourseId(event.currentTarget.value)}
      >
        <option value="">{t('firstCourse')}</option>
        {loaded.choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {localize(title, locale)}
          </option>
        ))}
      </StudioSelect>
      <StudioSelect
        key={courseId}
        name="lessonId"
        label={t('lesson')}
        hint={t('lessonHint')}
        error={errorOf('lessonId')}
        defaultValue={problem?.typed.lessonId ?? String(loaded.lessonId ?? '')}
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

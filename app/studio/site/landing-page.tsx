import { type ChangeEvent, lazy, Suspense } from 'react'
import { data } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { getLanding } from '#domain/catalog/site/landing/get-landing.ts'
import type { LandingChoice } from '#domain/catalog/site/landing/landing-queries.ts'
import { saveLanding } from '#domain/catalog/site/landing/save-landing.ts'
import { firstPageLimits } from '#values/first-page.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { textIn } from '#values/sent.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField, StudioSelect } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/landing-page'
import { readLandingFields, storedLanding } from './landing-form.ts'
import { SiteTabs } from './site-tabs.tsx'
import { type EditedLandingPage, useLanding } from './use-landing.ts'

const LandingConflict = lazy(() => whenReached(() => import('./landing-conflict.tsx')))

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return getLanding(requestContext.domain)
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
    return data({ ...problem, theirs: storedLanding(saved.theirs) }, init ?? undefined)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** What visitors see first, chosen by the owner. */
export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioSite')
  const sending = useSending()
  const edited = useLanding(storedLanding(loaderData), actionData)
  const { conflict, problem, revision } = edited
  const { choices } = loaderData
  return (
    <StudioPage title={t('landing.title')} lead={t('landing.lead')} className="max-w-5xl">
      <SiteTabs />
      <Suspense fallback={null}>
        {conflict && <LandingConflict choices={choices} conflict={conflict} onChoose={edited.choose} />}
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
            maxLength={firstPageLimits[name]}
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
  choices,
}: {
  edited: EditedLandingPage
  choices: readonly LandingChoice[]
}) {
  const t = useTranslations('studioSite.landing')
  const message = useErrorMessage()
  const locale = useLocale()
  const { courseId, lessonId } = fields.shown
  const course = choices.find(({ id }) => id === courseId)
  const errorOf = (name: string) => {
    const code = problem?.fields[name]?.[0]
    return code ? message(code) : null
  }
  const chosen = (event: ChangeEvent<HTMLSelectElement>) => Number(event.currentTarget.value) || null
  return (
    <div className="grid gap-4 border-line border-t pt-5 lg:grid-cols-2">
      <StudioSelect
        name="courseId"
        label={t('course')}
        hint={t('courseHint')}
        error={errorOf('courseId')}
        value={String(courseId ?? '')}
        onChange={(event) => show({ courseId: chosen(event), lessonId: null })}
      >
        <option value="">{t('firstCourse')}</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {localize(title, locale)}
          </option>
        ))}
      </StudioSelect>
      <StudioSelect
        name="lessonId"
        label={t('lesson')}
        hint={t('lessonHint')}
        error={errorOf('lessonId')}
        value={String(lessonId ?? '')}
        onChange={(event) => show({ courseId, lessonId: chosen(event) })}
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

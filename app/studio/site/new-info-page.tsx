import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { createInfoPage } from '#domain/catalog/site/info-pages/create-info-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { FormField, PostForm, useSending } from '../../forms/form.tsx'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { TextLine } from '../../ui/text-area.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { readSlug, readTexts } from '../ui/localized-form.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/new-info-page'

export function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  requireOwner(requestContext.domain)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  const title = readTexts(form, 'title')
  return formOutcome(form, async () => {
    const { slug } = await createInfoPage(requestContext.domain, { slug: readSlug(form, title), title })
    throw redirect(`/studio/site/pages/${slug}`)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function NewInfoPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('studioSite')
  const sending = useSending()
  const problem = actionData ?? null
  return (
    <StudioPage title={t('newPage.title')} lead={t('newPage.note')} className="max-w-2xl pt-2">
      <PostForm problem={problem}>
        {locales.map((locale) => (
          <FormField
            key={locale}
            name={`title.${locale}`}
            label={t('languageOf', { label: t('newPage.titleField'), language: languages[locale].name })}
            lang={locale}
            problem={problem && titleProblem(problem, locale)}
            required={false}
            autoComplete="off"
            as={TextLine}
            most={200}
          />
        ))}
        <FormField
          name="slug"
          label={t('newPage.slug')}
          hint={t('newPage.slugHint')}
          problem={problem}
          required={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          as={TextLine}
          most={120}
          className="font-code"
        />
        <div className="flex flex-wrap gap-2 border-line border-t pt-5">
          <StudioButton type="submit" variant="primary" aria-disabled={sending}>
            {t('newPage.send')}
          </StudioButton>
          <StudioButtonLink to="/studio/site" variant="quiet">
            {t('editor.back')}
          </StudioButtonLink>
        </div>
      </PostForm>
    </StudioPage>
  )
}

type Problem = NonNullable<Route.ComponentProps['actionData']>

/** Shows a problem of the title as a whole only once, at its first language. */
function titleProblem(problem: Problem, locale: (typeof locales)[number]): Problem {
  const { title, ...fields } = problem.fields
  return locale === locales[0] && title
    ? { ...problem, fields: { ...fields, [`title.${locale}`]: title } }
    : problem
}

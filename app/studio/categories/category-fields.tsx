import { useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { TextLine } from '../../ui/text-area.tsx'
import { StudioField } from '../ui/studio-field.tsx'

/** The fields for the name in each language and for the slug. `of`: what screen readers add to each label. */
export function CategoryFields({
  fields,
  of,
  slugHint,
  problem,
}: {
  fields: { slug: string; title: LocalizedText }
  of?: string
  slugHint?: string
  problem: FormProblem | null
}) {
  const t = useTranslations('studioSite')
  const message = useErrorMessage()
  const errorOf = (field: string) => {
    const code = problem?.fields[field]?.[0]
    return code ? message(code) : null
  }
  const label = (text: string) => (
    <>
      {text}
      {of && <span className="sr-only"> {of}</span>}
    </>
  )
  return (
    <>
      {locales.map((locale, place) => (
        <StudioField
          key={locale}
          name={`title.${locale}`}
          label={label(
            t('languageOf', { label: t('categories.titleField'), language: languages[locale].name }),
          )}
          lang={locale}
          as={TextLine}
          most={80}
          autoComplete="off"
          defaultValue={problem?.typed[`title.${locale}`] ?? fields.title[locale] ?? ''}
          error={place === 0 ? errorOf('title') : null}
        />
      ))}
      <StudioField
        name="slug"
        label={label(t('categories.slug'))}
        hint={slugHint}
        as={TextLine}
        most={120}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        className="font-code"
        defaultValue={problem?.typed.slug ?? fields.slug}
        error={errorOf('slug')}
      />
    </>
  )
}

import { clsx } from 'clsx'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Audience } from '#domain/operations/newsletters/describe-audience.ts'
import type { NewsletterFields } from '#domain/operations/newsletters/newsletter-input.ts'
import { languages } from '#values/languages.ts'
import { type Locale, locales } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { readerNames, withReaderName } from '#values/reader-name.ts'
import { mailAddress } from './newsletter-address.ts'
import { useLanguageName } from './use-language-name.ts'

/** The preview of the mail as a reader of each language gets it. */
export function PreviewPart({
  id,
  fields,
  revision,
  audience,
}: {
  id: number
  /** The fields as they are saved. */
  fields: NewsletterFields
  revision: number
  audience: Pick<Audience, 'byLanguage'> | null
}) {
  const t = useTranslations('studioNewsletters')
  const [width, setWidth] = useState<'phone' | 'desk'>('phone')
  const widths = { phone: Smartphone, desk: Monitor }
  return (
    <div className="grid gap-4">
      <fieldset className="studio-choice justify-self-start max-bar:hidden">
        <legend className="sr-only">{t('preview.width')}</legend>
        {(['phone', 'desk'] as const).map((each) => {
          const Icon = widths[each]
          return (
            <label key={each}>
              <input
                type="radio"
                name="preview-width"
                checked={each === width}
                onChange={() => setWidth(each)}
              />
              <Icon size={16} aria-hidden />
              <span>{t(`preview.${each}`)}</span>
            </label>
          )
        })}
      </fieldset>
      <div
        className={clsx(
          'grid gap-5',
          width === 'phone' && 'grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] *:max-w-[26rem]',
        )}
      >
        {locales.map((locale) => (
          <Mail
            key={locale}
            id={id}
            locale={locale}
            fields={fields}
            revision={revision}
            people={audience?.byLanguage[locale] ?? null}
          />
        ))}
      </div>
    </div>
  )
}

function Mail({
  id,
  locale,
  fields,
  revision,
  people,
}: {
  id: number
  locale: Locale
  fields: NewsletterFields
  revision: number
  people: number | null
}) {
  const t = useTranslations('studioNewsletters')
  const reader = useLocale()
  const nameOf = useLanguageName()
  const written = languageOf(fields.body, locale)
  const language = languages[locale].name
  /** Puts in the example name that the mail's preview uses too. */
  const named = (text: string) =>
    withReaderName(text, written ?? locale, readerNames[written ?? locale].example)
  const subject = named(localize(fields.subject, written ?? locale))
  return (
    <section aria-label={language} className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="first-letter:uppercase">
          <span lang={locale}>{language}</span>{' '}
          {people !== null && (
            <span className="font-normal text-chalk-soft text-xs">{t('people', { count: people })}</span>
          )}
        </h2>
        {written && (
          <a
            href={mailAddress(id, { language: locale, revision, as: 'text' })}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-(--hit) items-center text-mint text-xs hover:underline"
          >
            {t('preview.text')}
          </a>
        )}
      </div>
      {written && written !== locale && (
        <p className="text-chalk-soft text-xs">
          {t('preview.other', { language: nameOf(locale), other: nameOf(written) })}
        </p>
      )}
      {written ? (
        <div className="overflow-hidden rounded-md border border-line-strong">
          <dl className="grid gap-0.5 border-line border-b bg-board-raised px-3 py-2">
            <dt className="sr-only">{t('field.subject')}</dt>
            <dd lang={written} className="wrap-anywhere font-medium">
              {subject || <span lang={reader}>{t('preview.noSubject')}</span>}
            </dd>
            {fields.preview[written] && (
              <>
                <dt className="sr-only">{t('field.preview')}</dt>
                <dd lang={written} className="wrap-anywhere text-chalk-soft text-xs">
                  {named(fields.preview[written])}
                </dd>
              </>
            )}
          </dl>
          {/* Sandboxed: the mail can only open links in another window. */}
          <iframe
            key={revision}
            src={mailAddress(id, { language: locale, revision, as: 'html' })}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            title={t('preview.frame', { language: nameOf(locale) })}
            className="block h-[36rem] w-full"
          />
        </div>
      ) : (
        <p className="rounded-md border border-line border-dashed px-4 py-10 text-center text-chalk-soft">
          {t('preview.empty')}
        </p>
      )}
    </section>
  )
}

import { lazy, Suspense, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { type Locale, locales } from '#values/locale.ts'
import { longestPreview, longestSubject } from '#values/newsletter.ts'
import { readerNames } from '#values/reader-name.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { TextLine } from '../../ui/text-area.tsx'
import type { EditorInsert } from '../editor/loaded-editor.ts'
import { MarkdownEditor } from '../editor/markdown-editor.tsx'
import { leafOf } from '../ui/merge-fields.ts'
import { StudioField } from '../ui/studio-field.tsx'
import type { EditedNewsletter } from './use-newsletter.ts'

const Inserts = lazy(() => whenReached(() => import('./inserts.tsx')))

const needed = ['subject', 'body'] as const

/** The fields for the texts of a newsletter, one language at a time. */
export function WritePart({ edited }: { edited: EditedNewsletter }) {
  const t = useTranslations('studioNewsletters')
  const reader = useLocale()
  const [locale, setLocale] = useState<Locale>(reader)
  const { fields, replaced, write } = edited
  const [inserts, setInserts] = useState<readonly EditorInsert[]>()
  const { word, nobody } = readerNames[locale]
  const text = { subject: fields.subject[locale] ?? '', preview: fields.preview[locale] ?? '' }
  return (
    <div className="grid gap-4">
      <fieldset className="studio-choice justify-self-start">
        <legend className="sr-only">{t('languageLabel')}</legend>
        {locales.map((each) => {
          const missing = needed.filter((field) => !fields[field][each]?.trim()).length
          return (
            <label key={each} lang={each}>
              <input
                type="radio"
                name="written-language"
                checked={each === locale}
                onChange={() => setLocale(each)}
              />
              <span className="first-letter:uppercase">{languages[each].name}</span>
              {missing > 0 && (
                <span lang={reader} className="studio-missing">
                  {t('missing', { count: missing })}
                </span>
              )}
            </label>
          )
        })}
      </fieldset>
      <StudioField
        id="subject"
        label={t('field.subject')}
        hint={t('field.subjectHint', { count: text.subject.length, most: longestSubject })}
        lang={locale}
        as={TextLine}
        most={longestSubject}
        autoComplete="off"
        value={text.subject}
        onChange={(event) => write('subject', locale, event.target.value)}
      />
      <StudioField
        id="preview"
        label={t('field.preview')}
        hint={t('field.previewHint')}
        lang={locale}
        as={TextLine}
        most={longestPreview}
        autoComplete="off"
        value={text.preview}
        onChange={(event) => write('preview', locale, event.target.value)}
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <p aria-hidden className="font-medium">
          {t('field.body')}
        </p>
        <MarkdownEditor
          key={`${locale} ${replaced[leafOf('body', locale)] ?? 0}`}
          id="body"
          label={t('languageOf', { label: t('field.body'), language: languages[locale].name })}
          lang={locale}
          value={fields.body[locale] ?? ''}
          inserts={inserts}
          onChange={(markdown) => write('body', locale, markdown)}
        />
        <p className="text-chalk-soft text-xs">
          {t('field.nameHint', { place: `{${word}}`, nobody })} {t('field.bodyHint')}
        </p>
        <Suspense>
          <Inserts locale={locale} onReady={setInserts} />
        </Suspense>
      </div>
    </div>
  )
}

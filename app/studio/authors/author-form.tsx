import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { AuthorFields } from '#domain/catalog/authors/save-author.ts'
import { authorPath, longestAuthorLine, longestAuthorName } from '#values/author.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { MarkdownEditor } from '../editor/markdown-editor.tsx'
import { leafOf } from '../ui/merge-fields.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField } from '../ui/studio-field.tsx'
import type { StoredAuthor } from './author-outcome.ts'
import { LinksField } from './links-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { useAuthor } from './use-author.ts'

const AuthorConflict = lazy(() => whenReached(() => import('./author-conflict.tsx')))

/** The form for an author's public page, in every language. A button saves it, because readers see changes immediately. */
export function AuthorForm({ loaded }: { loaded: StoredAuthor }) {
  const t = useTranslations('studioAuthors')
  const message = useErrorMessage()
  const author = useAuthor(loaded)
  const { fields, replaced, problems, error, isDirty, maySave, set, write } = author
  const errorOf = (name: keyof AuthorFields) => {
    const code = problems[name]?.[0]
    return code ? message(code) : null
  }
  return (
    <div className="grid gap-6 pt-2">
      <Suspense fallback={null}>
        {author.conflict && <AuthorConflict conflict={author.conflict} onChoose={author.choose} />}
      </Suspense>
      {author.isMerged && (
        <Notice live="polite" tone="yellow">
          {t('merged')}
        </Notice>
      )}
      {error && Object.keys(problems).length === 0 && (
        <Notice tone="red" live="assertive">
          {message(error)}
        </Notice>
      )}
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-2">
        <div className="grid content-start gap-4">
          <StudioField
            label={t('field.name')}
            value={fields.name}
            as={TextLine}
            most={longestAuthorName}
            error={errorOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <StudioField
            label={t('field.slug')}
            hint={t('field.slugHint', { path: authorPath(fields.slug) })}
            value={fields.slug}
            as={TextLine}
            most={120}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="font-code"
            error={errorOf('slug')}
            onChange={(event) => set({ slug: event.target.value.toLowerCase().replaceAll(/[\s_]+/g, '-') })}
          />
        </div>
        <PhotoField
          slug={fields.slug}
          name={fields.name}
          photo={fields.photo}
          onChange={(photo) => set({ photo: photo && { ...photo, widths: [...photo.widths] } })}
        />
      </div>
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-2">
        {locales.map((locale) => (
          <section
            key={locale}
            aria-label={languages[locale].name}
            className="grid min-w-0 content-start gap-4"
          >
            <StudioField
              label={t('languageOf', { label: t('field.line'), language: languages[locale].name })}
              hint={t('field.lineHint')}
              lang={locale}
              as={TextLine}
              most={longestAuthorLine}
              value={fields.line[locale] ?? ''}
              error={locale === locales[0] ? errorOf('line') : null}
              onChange={(event) => write('line', locale, event.target.value)}
            />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
              <p aria-hidden className="font-medium">
                {t('languageOf', { label: t('field.words'), language: languages[locale].name })}
              </p>
              <MarkdownEditor
                key={replaced[leafOf('words', locale)] ?? 0}
                id={`words-${locale}`}
                label={t('languageOf', { label: t('field.words'), language: languages[locale].name })}
                lang={locale}
                value={fields.words[locale] ?? ''}
                onChange={(markdown) => write('words', locale, markdown)}
              />
              {locale === locales[0] && errorOf('words') && (
                <p role="alert" className="text-red text-xs">
                  {errorOf('words')}
                </p>
              )}
            </div>
          </section>
        ))}
      </div>
      <LinksField links={fields.links} error={errorOf('links')} onChange={(links) => set({ links })} />
      <div className="sticky bottom-(--bottom-bar,0px) z-10 flex flex-wrap items-center gap-3 border-line border-t bg-board py-3">
        <StudioButton variant="primary" aria-disabled={!maySave} onClick={author.save}>
          {t('save')}
        </StudioButton>
        <p role="status" className="text-chalk-soft text-xs">
          {isDirty ? t('unsaved') : t('nothingToSave')}
        </p>
      </div>
    </div>
  )
}

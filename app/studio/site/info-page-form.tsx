import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InfoPageFields } from '#domain/catalog/site/info-pages/info-page-fields.ts'
import { infoPagePath, isShippedPage, longestInfoLead, longestInfoTitle } from '#values/info-page.ts'
import { languages } from '#values/languages.ts'
import { type Locale, locales } from '#values/locale.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { MarkdownEditor } from '../editor/markdown-editor.tsx'
import { leafOf } from '../ui/merge-fields.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioCheckbox, StudioField } from '../ui/studio-field.tsx'
import { useInfoPage } from './use-info-page.ts'

const PageConflict = lazy(() => whenReached(() => import('./page-conflict.tsx')))
const PageHistory = lazy(() => whenReached(() => import('./page-history.tsx')))

/**
 * The form for the texts of a page, with all languages side by side. A button saves it, because visitors see changes
 * immediately.
 */
export function InfoPageForm({
  slug,
  loaded,
  formerSlugs,
  isUnwritten,
}: {
  /** The slug in the address of this form; the page may have been renamed since. */
  slug: string
  loaded: { fields: InfoPageFields; revision: number }
  formerSlugs: readonly string[]
  isUnwritten: boolean
}) {
  const t = useTranslations('studioSite')
  const message = useErrorMessage()
  const page = useInfoPage(loaded, { isUnwritten })
  const { fields, saved, replaced, problems, error, isDirty, isBusy, maySave } = page
  const isShipped = isShippedPage(loaded.fields.slug)
  const errorOf = (field: keyof InfoPageFields) => {
    const code = problems[field]?.[0]
    return code ? message(code) : null
  }
  const here = t('editor.slugHint', { path: infoPagePath(fields.slug) })
  const former = [...formerSlugs, saved.slug]
    .filter((each) => each !== fields.slug)
    .map(infoPagePath)
    .join(', ')
  const labelOf = (field: 'title' | 'lead' | 'body', locale: Locale) =>
    t('languageOf', { label: t(`editor.field.${field}`), language: languages[locale].name })
  return (
    <div className="grid gap-6 pt-2">
      <Suspense fallback={null}>
        {page.conflict && <PageConflict conflict={page.conflict} onChoose={page.choose} />}
      </Suspense>
      {page.told === 'merged' && (
        <Notice live="polite" tone="yellow">
          {t('editor.conflictMerged')}
        </Notice>
      )}
      {error && Object.keys(problems).length === 0 && (
        <Notice tone="red" live="assertive">
          {message(error)}
        </Notice>
      )}
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-2">
        {locales.map((locale) => (
          <section
            key={locale}
            aria-label={languages[locale].name}
            className="grid min-w-0 content-start gap-4"
          >
            <StudioField
              id={`title-${locale}`}
              label={labelOf('title', locale)}
              lang={locale}
              as={TextLine}
              most={longestInfoTitle}
              value={fields.title[locale] ?? ''}
              error={locale === locales[0] ? errorOf('title') : null}
              onChange={(event) => page.write('title', locale, event.target.value)}
            />
            <StudioField
              id={`lead-${locale}`}
              label={labelOf('lead', locale)}
              hint={t('editor.leadHint')}
              lang={locale}
              as={TextLine}
              most={longestInfoLead}
              value={fields.lead[locale] ?? ''}
              error={locale === locales[0] ? errorOf('lead') : null}
              onChange={(event) => page.write('lead', locale, event.target.value)}
            />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
              <p aria-hidden className="font-medium">
                {labelOf('body', locale)}
              </p>
              <MarkdownEditor
                key={replaced[leafOf('body', locale)] ?? 0}
                id={`body-${locale}`}
                label={labelOf('body', locale)}
                lang={locale}
                value={fields.body[locale] ?? ''}
                onChange={(markdown) => page.write('body', locale, markdown)}
              />
              {locale === locales[0] && errorOf('body') && (
                <p role="alert" className="text-red text-xs">
                  {errorOf('body')}
                </p>
              )}
            </div>
          </section>
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-8 xl:grid-cols-2">
        <div className="grid max-w-xl content-start gap-3">
          {!isShipped && (
            <StudioField
              id="slug"
              label={t('editor.field.slug')}
              hint={former ? `${here} ${t('categories.former', { slugs: former })}` : here}
              value={fields.slug}
              error={errorOf('slug')}
              as={TextLine}
              most={120}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              className="font-code"
              onChange={(event) =>
                page.set({ slug: event.target.value.toLowerCase().replaceAll(/[\s_]+/g, '-') })
              }
            />
          )}
          <StudioCheckbox
            label={t(isShipped ? 'editor.useOwn' : 'editor.publishedLabel')}
            hint={t(isShipped ? 'editor.useOwnHint' : 'editor.publishedHint')}
            checked={fields.published}
            onChange={(event) => page.set({ published: event.target.checked })}
          />
          {!isUnwritten && <RemovePage isShipped={isShipped} isBusy={isBusy} onRemove={page.remove} />}
        </div>
        <Suspense fallback={null}>
          <PageHistory slug={slug} page={page} />
        </Suspense>
      </div>
      <div className="sticky bottom-(--bottom-bar,0px) z-10 flex flex-wrap items-center gap-3 border-line border-t bg-board py-3">
        <StudioButton variant="primary" aria-disabled={!maySave} onClick={() => maySave && page.save()}>
          {t('save')}
        </StudioButton>
        <p role="status" className="text-chalk-soft text-xs">
          {isDirty ? t('editor.unsaved') : !isUnwritten && t('editor.nothingToSave')}
        </p>
      </div>
    </div>
  )
}

function RemovePage({
  isShipped,
  isBusy,
  onRemove,
}: {
  isShipped: boolean
  isBusy: boolean
  onRemove: () => void
}) {
  const t = useTranslations('studioSite')
  const [isAsking, setAsking] = useState(false)
  const action = t(isShipped ? 'editor.reset' : 'editor.delete')
  if (!isAsking) {
    return (
      <StudioButton dangerous className="justify-self-start" onClick={() => setAsking(true)}>
        {action}
      </StudioButton>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-xs">{t(isShipped ? 'editor.resetText' : 'editor.deleteText')}</p>
      <StudioButton dangerous autoFocus aria-disabled={isBusy} onClick={onRemove}>
        {t('editor.sure', { action: action.toLowerCase() })}
      </StudioButton>
    </div>
  )
}

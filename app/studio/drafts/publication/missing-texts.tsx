import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Locale, locales } from '#values/locale.ts'
import { Link } from '../../../ui/link.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { draftPath, fieldId, useDraftEditor } from '../draft-editor-context.ts'

/** How many are shown at first. */
const most = 6

/** Lists texts that lack a language, each with a link to write them. They do not prevent publishing. */
export function MissingTexts() {
  return locales.map((locale) => <MissingOf key={locale} locale={locale} />)
}

function MissingOf({ locale }: { locale: Locale }) {
  const t = useTranslations('studioCourse')
  const titleOf = useTitle()
  const editor = useDraftEditor()
  const { draft, slug, showView } = editor
  const [isWhole, setWhole] = useState(false)
  const missing = editor.missing[locale]
  if (missing.length === 0) return null
  const id = `missing-${locale}`
  const nameOf = t as unknown as (key: string) => string
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`mark.missing.${locale}`)}</h2>
      <p className="mt-1 text-chalk-soft text-xs">{t('missing.text')}</p>
      <ul className="pt-1">
        {(isWhole ? missing : missing.slice(0, most)).map(({ partId, number, title, fields }) => {
          const { label, lang } = titleOf(title)
          const names = fields.map((field) => nameOf(`field.${field}`)).join(', ')
          const field = fields[0] ?? 'title'
          return (
            <li key={partId ?? 'draft'} className="flex min-h-10 items-center gap-2">
              <span className="min-w-0 flex-1 leading-tight">
                {number !== null && `${number}. `}
                <span lang={partId === null ? undefined : lang}>
                  {partId === null ? t('course', { kind: draft.kind }) : label}
                </span>
                <span className="block text-chalk-soft text-xs">{names}</span>
              </span>
              <Link
                to={`${draftPath(draft.kind, slug, partId)}#${fieldId(field, locale)}`}
                prefetch="none"
                viewTransition={false}
                onClick={() => showView('part')}
                className="inline-flex min-h-(--hit) flex-none items-center text-mint hover:underline"
              >
                {t('missing.translate')}
                <span className="sr-only">
                  : {label}, {names}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {missing.length > most && !isWhole && (
        <StudioButton className="mt-1 w-full" onClick={() => setWhole(true)}>
          {t('missing.all', { count: missing.length })}
        </StudioButton>
      )}
    </section>
  )
}

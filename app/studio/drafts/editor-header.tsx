import { ArrowLeft, Eye } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { type Locale, locales } from '#values/locale.ts'
import { Link } from '../../ui/link.tsx'
import { pluralOf } from '../listing/item-address.ts'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { type ShownLanguage, useDraftEditor } from './draft-editor-context.ts'
import { PublishButton } from './publication/publish-button.tsx'
import { SaveMark } from './saving/save-mark.tsx'
import { useSaveAll } from './saving/use-save-all.ts'

const shapeOf: Record<string, StateShape> = { published: 'done', scheduled: 'waits' }

export function EditorHeader() {
  const t = useTranslations('studioCourse')
  const titleOf = useTitle()
  const { draft, saver } = useDraftEditor()
  const { label, lang } = titleOf(draft.fields.title)
  return (
    <header className="course-editor-header">
      <Link
        to={`/studio/${pluralOf[draft.kind]}`}
        aria-label={t('back', { kind: draft.kind })}
        className="course-editor-back inline-grid size-(--hit) flex-none place-items-center rounded-sm text-chalk-soft hover:text-chalk"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <div className="course-editor-name">
        <h1 lang={lang} className="truncate">
          {label}
        </h1>
        <DraftState />
      </div>
      <div className="course-editor-saved">
        {saver && <SaveMark saver={saver} changedAt={draft.updatedAt} />}
      </div>
      <LanguageChoice />
      <PreviewLink />
      <PublishButton />
    </header>
  )
}

/** Opens the preview of the open part. It saves what was typed first, since the preview shows what is saved. */
function PreviewLink() {
  const t = useTranslations('studioCourse')
  const { draft, slug } = useDraftEditor()
  const { part } = useParams()
  const navigate = useNavigate()
  const saveAll = useSaveAll()
  const to = ['/studio/preview', pluralOf[draft.kind], slug, ...(part === undefined ? [] : [part])].join('/')
  return (
    <StudioButtonLink
      className="course-editor-preview"
      to={to}
      prefetch="none"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void saveAll().then((isSaved) => isSaved && navigate(to))
      }}
    >
      <Eye size={17} aria-hidden />
      <span className="max-[75rem]:sr-only">{t('preview')}</span>
    </StudioButtonLink>
  )
}

/** The state of the draft in the shop; the button beside it tells whether there are unpublished changes. */
export function DraftState() {
  const t = useTranslations('studio')
  const { status, publishAt } = useDraftEditor().draft
  const state = publishAt !== null ? 'scheduled' : (status ?? 'draft')
  return (
    <StateMark shape={shapeOf[state] ?? 'off'} className="flex-none whitespace-nowrap text-xs">
      {t(`state.${state}`)}
    </StateMark>
  )
}

function LanguageChoice() {
  const t = useTranslations('studioCourse')
  const { language, showLanguage, missing } = useDraftEditor()
  const countOf = (locale: Locale) => missing[locale].reduce((sum, { fields }) => sum + fields.length, 0)
  const choices: readonly ShownLanguage[] = [...locales, 'both']
  return (
    <fieldset className="studio-choice course-editor-languages">
      <legend className="sr-only">{t('language.label')}</legend>
      {choices.map((each) => (
        <label key={each} lang={each === 'both' ? undefined : each}>
          <input
            type="radio"
            name="shown-language"
            checked={language === each}
            onChange={() => showLanguage(each)}
          />
          <span className="first-letter:uppercase">
            {each === 'both' ? t('language.both') : languages[each].name}
          </span>
          {each !== 'both' && <Missing count={countOf(each)} />}
        </label>
      ))}
    </fieldset>
  )
}

function Missing({ count }: { count: number }) {
  const t = useTranslations('studioCourse')
  const locale = useLocale()
  if (count === 0) return null
  return (
    <span lang={locale} className="studio-missing">
      {t('language.missing', { count })}
    </span>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CommonFields } from '#domain/catalog/drafts/kinds/draft-kind.ts'
import { isSlug } from '#values/slug.ts'
import { TextLine } from '../../../ui/text-area.tsx'
import { StudioField } from '../../ui/studio-field.tsx'
import { useDraftEditor } from '../draft-editor-context.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState, useUnread } from '../saving/use-field-saver.ts'

/** The field for the slug. It is saved on leaving the field or on Enter, since half a slug is a valid address too. */
export function SlugField({ saver, error }: { saver: FieldSaver; error: string | null }) {
  const t = useTranslations('studioCourse')
  const { draft } = useDraftEditor()
  const { slug } = useSaverState(saver).fields as CommonFields
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && !isSlug(typed)
  useUnread(saver, 'slug', wrong)
  const end = () => {
    if (typed === null || wrong) return
    if (typed !== slug) saver.edit({ slug: typed })
    setTyped(null)
    void saver.flush()
  }
  return (
    <StudioField
      id="slug"
      label={t('field.slug')}
      hint={t(draft.publishedSlug ? 'settings.slugPublished' : 'settings.slugHint')}
      error={wrong ? t('settings.slugWrong') : error}
      value={typed ?? slug}
      as={TextLine}
      most={120}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      className="font-code"
      onChange={(event) => setTyped(event.target.value.toLowerCase().replaceAll(/[\s_]+/g, '-'))}
      onBlur={end}
      onKeyDown={(event) => event.key === 'Enter' && end()}
    />
  )
}

import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { FormField, PostForm } from '../../forms/form.tsx'
import Dialog from '../../ui/dialog.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import { pluralOf } from '../listing/item-address.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { newDraftAction } from './new-draft-action.ts'

export default function NewDraftDialog({ kind, onClose }: { kind: DraftKind; onClose: () => void }) {
  const t = useTranslations('studioCourse')
  const locale = useLocale()
  const fetcher = useFetcher<typeof newDraftAction>()
  const { data, state } = fetcher
  const problem = data && 'ok' in data ? data : null
  const busy = state !== 'idle'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('new.title', { kind })}
      description={t('new.lead')}
      className="studio"
    >
      <PostForm problem={problem} fetcher={fetcher} action={`/studio/${pluralOf[kind]}`}>
        <FormField name="title" problem={problem} label={t('field.title')} as={TextLine} most={200} />
        <fieldset className="studio-choice justify-self-start">
          <legend className="float-left mb-1.5 w-full font-semibold">{t('new.language')}</legend>
          {locales.map((each) => (
            <label key={each} lang={each}>
              <input type="radio" name="locale" value={each} defaultChecked={each === locale} />
              <span className="first-letter:uppercase">{languages[each].name}</span>
            </label>
          ))}
        </fieldset>
        <StudioButton type="submit" variant="primary" aria-disabled={busy} className="justify-self-start">
          {t('new.create', { kind })}
        </StudioButton>
      </PostForm>
    </Dialog>
  )
}

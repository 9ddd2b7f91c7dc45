import { useTranslations } from 'use-intl'
import type { PackFields } from '#domain/catalog/drafts/kinds/pack-fields.ts'
import { listPackChoices } from '#domain/catalog/listing/list-pack-choices.ts'
import { requestOf } from '../../request-context.ts'
import { draftAction } from '../drafts/draft-action.ts'
import { DraftForm } from '../drafts/draft-form.tsx'
import { loadDraft } from '../drafts/draft-loader.ts'
import { DraftPage } from '../drafts/draft-page.tsx'
import { DraftCover } from '../drafts/fields/draft-cover.tsx'
import { LocalizedLine, LocalizedMarkdown } from '../drafts/fields/localized-fields.tsx'
import { PositionField } from '../drafts/fields/position-field.tsx'
import { SlugField } from '../drafts/fields/slug-field.tsx'
import { LeafWordsContext } from '../history/leaf-words.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { FieldBlock } from '../ui/studio-field.tsx'
import type { Route } from './+types/pack-page'
import { PackItems } from './pack-items.tsx'
import { usePackWords } from './use-pack-words.ts'

export const handle = { studioEditor: true }

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadDraft(args, 'pack')
  const { domain } = requestOf(args)
  return { loaded, choices: await listPackChoices(domain, { draftId: loaded.draft.id }) }
}

export const action = draftAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function PackPage({ loaderData: { loaded, choices }, params }: Route.ComponentProps) {
  const t = useTranslations('studioPack')
  const words = useTranslations('studioCourse')
  const { draft } = loaded
  return (
    <LeafWordsContext value={usePackWords()}>
      <DraftPage key={draft.id} loaded={loaded} slug={params.slug} shopPath={`/pack/${draft.publishedSlug}`}>
        <DraftForm<PackFields> title={t('title')}>
          {(saver, errorOf) => (
            <>
              <FieldBlock title={words('settings.words')}>
                <div className="grid gap-4">
                  <LocalizedLine
                    saver={saver}
                    field="title"
                    label={words('field.title')}
                    error={errorOf('title')}
                    most={200}
                  />
                  <LocalizedMarkdown saver={saver} field="description" label={words('field.description')} />
                </div>
              </FieldBlock>
              <FieldBlock id="items" title={t('items.title')} aside={t('items.aside')}>
                <PackItems saver={saver} choices={choices} error={errorOf('items')} />
              </FieldBlock>
              <DraftCover saver={saver} />
              <FieldBlock title={t('address')}>
                <div className="studio-pair">
                  <SlugField saver={saver} error={errorOf('slug')} />
                  <PositionField saver={saver} error={errorOf('position')} />
                </div>
              </FieldBlock>
            </>
          )}
        </DraftForm>
      </DraftPage>
    </LeafWordsContext>
  )
}

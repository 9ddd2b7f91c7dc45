import { useTranslations } from 'use-intl'
import type { PostFields } from '#domain/catalog/drafts/kinds/post-fields.ts'
import { listPostChoices } from '#domain/catalog/listing/list-post-choices.ts'
import { requestOf } from '../../request-context.ts'
import { draftAction } from '../drafts/draft-action.ts'
import { DraftForm } from '../drafts/draft-form.tsx'
import { loadDraft } from '../drafts/draft-loader.ts'
import { DraftPage } from '../drafts/draft-page.tsx'
import { CategoryFields } from '../drafts/fields/category-fields.tsx'
import { LocalizedLine, LocalizedMarkdown } from '../drafts/fields/localized-fields.tsx'
import { SlugField } from '../drafts/fields/slug-field.tsx'
import { LeafWordsContext } from '../history/leaf-words.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { FieldBlock } from '../ui/studio-field.tsx'
import type { Route } from './+types/post-page'
import { PostDate } from './post-date.tsx'
import { PostSubject } from './post-subject.tsx'
import { usePostWords } from './use-post-words.ts'

export const handle = { studioEditor: true }

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadDraft(args, 'post')
  const { domain } = requestOf(args)
  return { loaded, choices: await listPostChoices(domain, { draftId: loaded.draft.id }) }
}

export const action = draftAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function PostPage({ loaderData: { loaded, choices }, params }: Route.ComponentProps) {
  const t = useTranslations('studioPost')
  const words = useTranslations('studioCourse')
  const { draft } = loaded
  const { categories, address } = choices
  return (
    <LeafWordsContext value={usePostWords()}>
      <DraftPage
        key={draft.id}
        loaded={loaded}
        slug={params.slug}
        shopPath={`/blog/${address?.category}/${address?.slug}`}
      >
        <DraftForm<PostFields> title={t('title')}>
          {(saver, errorOf) => (
            <>
              <div className="mt-4 grid gap-4">
                <LocalizedLine
                  saver={saver}
                  field="title"
                  label={words('field.title')}
                  error={errorOf('title')}
                  most={200}
                />
                <LocalizedMarkdown saver={saver} field="content" label={words('field.content')} />
              </div>
              <FieldBlock title={t('about.title')}>
                <div className="studio-pair">
                  <PostSubject saver={saver} choices={choices} error={errorOf('about')} />
                  <PostDate saver={saver} error={errorOf('publishedAt')} />
                </div>
              </FieldBlock>
              <FieldBlock title={words('settings.address')}>
                <div className="grid gap-4">
                  <SlugField saver={saver} error={errorOf('slug')} />
                  <CategoryFields saver={saver} categories={categories} error={errorOf('category')} />
                </div>
              </FieldBlock>
            </>
          )}
        </DraftForm>
      </DraftPage>
    </LeafWordsContext>
  )
}

import { useTranslations } from 'use-intl'
import type { BookFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { listCategoryChoices } from '#domain/catalog/listing/list-category-choices.ts'
import { requestOf } from '../../request-context.ts'
import { DraftForm } from '../drafts/draft-form.tsx'
import { CategoryFields } from '../drafts/fields/category-fields.tsx'
import { DraftCover } from '../drafts/fields/draft-cover.tsx'
import { LocalizedLine, LocalizedMarkdown } from '../drafts/fields/localized-fields.tsx'
import { OfferFields } from '../drafts/fields/offer-fields.tsx'
import { SlugField } from '../drafts/fields/slug-field.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { FieldBlock } from '../ui/studio-field.tsx'
import type { Route } from './+types/settings-page'
import { BookFacts } from './book-facts.tsx'
import { BookFileList } from './book-file-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return { categories: await listCategoryChoices(requestContext.domain) }
}

/** The settings of the book itself: its public texts, its files and its price. */
export default function SettingsPage({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useTranslations('studioBook')
  const words = useTranslations('studioCourse')
  return (
    <DraftForm<BookFields> title={t('title')}>
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
              <LocalizedLine
                saver={saver}
                field="subtitle"
                label={words('field.subtitle')}
                error={errorOf('subtitle')}
                most={300}
              />
              <LocalizedMarkdown saver={saver} field="description" label={words('field.description')} />
            </div>
          </FieldBlock>
          <DraftCover saver={saver} shape="book" />
          <FieldBlock id="files" title={t('files.title')} aside={t('files.aside')}>
            <BookFileList saver={saver} error={errorOf('files')} />
          </FieldBlock>
          <FieldBlock title={words('settings.address')}>
            <div className="grid gap-4">
              <SlugField saver={saver} error={errorOf('slug')} />
              <CategoryFields saver={saver} categories={categories} error={errorOf('category')} />
            </div>
          </FieldBlock>
          <FieldBlock title={words('settings.price')} aside={words('settings.priceAside')}>
            <OfferFields saver={saver} errorOf={errorOf} />
          </FieldBlock>
          <FieldBlock title={t('facts.title')}>
            <BookFacts saver={saver} errorOf={errorOf} />
          </FieldBlock>
        </>
      )}
    </DraftForm>
  )
}

import { useTranslations } from 'use-intl'
import type { CourseFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { listCourseCategories } from '#domain/learning/classroom/list-courses.ts'
import { requestOf } from '../../../request-context.ts'
import { DraftForm } from '../../drafts/draft-form.tsx'
import { CategoryFields } from '../../drafts/fields/category-fields.tsx'
import { DraftCover } from '../../drafts/fields/draft-cover.tsx'
import { LocalizedLine, LocalizedMarkdown } from '../../drafts/fields/localized-fields.tsx'
import { SlugField } from '../../drafts/fields/slug-field.tsx'
import { requireStaff } from '../../frame/require-staff.ts'
import { FieldBlock } from '../../ui/studio-field.tsx'
import type { Route } from './+types/settings-page'
import { PlayerFields } from './player-fields.tsx'
import { PriceFields } from './price-fields.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return { categories: await listCourseCategories(requestContext.domain) }
}

/** The settings of the course itself: its public texts and its prices. */
export default function SettingsPage({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useTranslations('studioCourse')
  return (
    <DraftForm<CourseFields> title={t('settings.title')}>
      {(saver, errorOf) => (
        <>
          <FieldBlock title={t('settings.words')}>
            <div className="grid gap-4">
              <LocalizedLine
                saver={saver}
                field="title"
                label={t('field.title')}
                error={errorOf('title')}
                most={200}
              />
              <LocalizedLine
                saver={saver}
                field="subtitle"
                label={t('field.subtitle')}
                error={errorOf('subtitle')}
                most={300}
              />
              <LocalizedMarkdown saver={saver} field="description" label={t('field.description')} />
            </div>
          </FieldBlock>
          <DraftCover saver={saver} />
          <FieldBlock title={t('settings.address')}>
            <div className="grid gap-4">
              <SlugField saver={saver} error={errorOf('slug')} />
              <CategoryFields saver={saver} categories={categories} error={errorOf('category')} />
            </div>
          </FieldBlock>
          <FieldBlock title={t('settings.price')} aside={t('settings.priceAside')}>
            <PriceFields saver={saver} errorOf={errorOf} />
          </FieldBlock>
          <FieldBlock title={t('settings.player')}>
            <PlayerFields saver={saver} errorOf={errorOf} />
          </FieldBlock>
        </>
      )}
    </DraftForm>
  )
}

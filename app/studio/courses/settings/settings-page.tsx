import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CourseFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { listCourseCategories } from '#domain/learning/classroom/list-courses.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import { requestOf } from '../../../request-context.ts'
import { requireStaff } from '../../frame/require-staff.ts'
import { CoverField } from '../../media/cover-field.tsx'
import { coursePath, useCourseEditor } from '../course-editor-context.ts'
import { LocalizedLine, LocalizedMarkdown } from '../fields/localized-fields.tsx'
import { FieldBlock } from '../fields/studio-field.tsx'
import { OtherVersion } from '../saving/other-version.tsx'
import { useFieldSaver, useSaverState } from '../saving/use-field-saver.ts'
import { useFieldOfHash } from '../use-field-of-hash.ts'
import type { Route } from './+types/settings-page'
import { AddressFields } from './address-fields.tsx'
import { PlayerFields } from './player-fields.tsx'
import { PriceFields } from './price-fields.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return { categories: await listCourseCategories(requestContext.domain) }
}

/** The course itself: what visitors read of it and what it costs. */
export default function SettingsPage({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useTranslations('studioCourse')
  const message = useErrorMessage()
  const navigate = useNavigate()
  const { draft, slug, refresh, openSaver } = useCourseEditor()
  const { id, fields, revision, updatedAt, updatedBy, publishedSlug } = draft
  const loaded = useMemo(
    () => ({ fields, revision, by: updatedBy, at: updatedAt.getTime() }),
    [fields, revision, updatedBy, updatedAt],
  )
  const saver = useFieldSaver({
    subject: { draftId: id, partId: null },
    loaded,
    onSaved: (saved) => {
      const { slug: savedSlug } = saved.fields as CourseFields
      // Before the first publication the course is found by what it says itself.
      if (publishedSlug === null && savedSlug !== slug) navigate(coursePath(savedSlug), { replace: true })
      else void refresh()
    },
  })
  useEffect(() => {
    openSaver(saver)
    return () => openSaver(null)
  }, [saver, openSaver])
  useFieldOfHash()
  const { fields: written, problems, error } = useSaverState(saver)
  const { cover } = written as CourseFields
  const errorOf = (field: keyof CourseFields) => {
    const code = problems[field]?.[0]
    return code ? message(code) : null
  }
  return (
    <div className="course-editor-form">
      <OtherVersion saver={saver} />
      <h2 className="text-lg">{t('settings.title')}</h2>
      {error && Object.keys(problems).length === 0 && (
        <p role="alert" className="mt-2 text-red">
          {message(error)}
        </p>
      )}
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
      <div className="mt-7">
        <CoverField
          slug={draft.fields.slug}
          cover={cover}
          onChange={(chosen) => saver.edit({ cover: chosen })}
        />
      </div>
      <FieldBlock title={t('settings.address')}>
        <AddressFields saver={saver} categories={categories} errorOf={errorOf} />
      </FieldBlock>
      <FieldBlock title={t('settings.price')} aside={t('settings.priceAside')}>
        <PriceFields saver={saver} errorOf={errorOf} />
      </FieldBlock>
      <FieldBlock title={t('settings.player')}>
        <PlayerFields saver={saver} errorOf={errorOf} />
      </FieldBlock>
    </div>
  )
}

import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { listAuthors } from '#domain/catalog/authors/list-authors.ts'
import { localize } from '#values/localized-text.ts'
import { AuthorPhoto } from '../../authors/author-photo.tsx'
import { requestOf } from '../../request-context.ts'
import { Link } from '../../ui/link.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/authors-page'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const authors = await listAuthors(requestContext.domain)
  return { authors: authors.map(({ email: _, ...author }) => author) }
}

/** The list of authors; the owner sees all of them, an author only their own page. */
export default function AuthorsPage({ loaderData: { authors } }: Route.ComponentProps) {
  const t = useTranslations('studioAuthors')
  const locale = useLocale()
  const format = useFormatter()
  return (
    <StudioPage title={t('title')} lead={t('lead')}>
      <Table label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('column.author')}</th>
            <th scope="col" className="max-bar:hidden">
              {t('column.page')}
            </th>
            <th scope="col" className="max-lg:hidden">
              {t('column.changed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {authors.map(({ userId, account, slug, name, line, photo, updatedAt }) => {
            const shown = name ?? account
            const state = slug ? (
              <StateMark shape="done">/autores/{slug}</StateMark>
            ) : (
              <StateMark shape="off">{t('noPage')}</StateMark>
            )
            return (
              <tr key={userId} className="relative">
                <td className="py-2">
                  <div className="flex items-center gap-3">
                    <AuthorPhoto
                      slug={slug ?? userId}
                      name={shown}
                      photo={photo}
                      sizes="3rem"
                      className="w-12 flex-none"
                    />
                    <div className="min-w-0">
                      <Link
                        to={`/studio/authors/${encodeURIComponent(userId)}`}
                        className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:text-mint"
                      >
                        {shown}
                      </Link>
                      <span className="wrap-anywhere block text-chalk-soft text-xs">
                        {localize(line ?? {}, locale)}
                      </span>
                      <span className="bar:hidden block text-xs">{state}</span>
                    </div>
                  </div>
                </td>
                <td className="wrap-anywhere max-bar:hidden">{state}</td>
                <td className="whitespace-nowrap text-chalk-soft max-lg:hidden">
                  {updatedAt && format.dateTime(updatedAt, { dateStyle: 'medium' })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </StudioPage>
  )
}

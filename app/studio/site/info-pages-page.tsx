import { FilePlus2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type ListedInfoPage, listInfoPages } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { infoPagePath } from '#values/info-page.ts'
import { locales } from '#values/locale.ts'
import { requestOf } from '../../request-context.ts'
import { Link } from '../../ui/link.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Table } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import type { Route } from './+types/info-pages-page'
import { shippedText } from './shipped-text-loader.ts'
import { SiteTabs } from './site-tabs.tsx'
import { useMissingLanguage } from './use-missing-language.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const pages = await listInfoPages(domain)
  return {
    pages: pages.map((page) =>
      page.shipped && !page.published ? { ...page, title: shippedText(domain, page.slug).title } : page,
    ),
  }
}

/** The list of the shop's pages of information, such as "About". */
export default function InfoPagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useTranslations('studioSite.pages')
  const own = pages.filter(({ shipped }) => !shipped)
  return (
    <StudioPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <StudioButtonLink to="/studio/site/new" variant="primary">
          <FilePlus2 size={17} aria-hidden />
          {t('new')}
        </StudioButtonLink>
      }
    >
      <SiteTabs />
      <h2 className="mb-2">{t('own')}</h2>
      {own.length === 0 ? (
        <p className="text-chalk-soft">{t('ownEmpty')}</p>
      ) : (
        <PageTable label={t('own')} pages={own} />
      )}
      <h2 className="mt-8 mb-2">{t('shipped')}</h2>
      <PageTable label={t('shipped')} pages={pages.filter(({ shipped }) => shipped)} />
    </StudioPage>
  )
}

function PageTable({ label, pages }: { label: string; pages: readonly ListedInfoPage[] }) {
  const t = useTranslations('studioSite.pages')
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{t('page')}</th>
          <th scope="col" className="max-bar:hidden">
            {t('address')}
          </th>
          <th scope="col">{t('stateHead')}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <PageRow key={page.slug} page={page} />
        ))}
      </tbody>
    </Table>
  )
}

function PageRow({ page: { slug, title, shipped, published, written } }: { page: ListedInfoPage }) {
  const t = useTranslations('studioSite.pages')
  const saysMissing = useMissingLanguage()
  const { label, lang } = useTitle()(title)
  const isOwnText = !shipped || published
  const missing = locales.filter((locale) => isOwnText && !written.includes(locale))
  const state = shipped ? (published ? 'ownText' : 'shippedText') : published ? 'published' : 'hidden'
  return (
    <tr className="relative">
      <td className="py-1.5">
        <Link
          to={`/studio/site/pages/${slug}`}
          lang={lang}
          className="wrap-anywhere font-medium after:absolute after:inset-0"
        >
          {label}
        </Link>
        {missing.map((locale) => (
          <span
            key={locale}
            className="ml-2 inline-block whitespace-nowrap rounded-sm border border-line-strong border-dashed px-1.5 text-chalk-soft text-xs"
          >
            {saysMissing(locale)}
          </span>
        ))}
      </td>
      <td className="wrap-anywhere font-code text-chalk-soft text-xs max-bar:hidden">{infoPagePath(slug)}</td>
      <td className="whitespace-nowrap">
        <StateMark shape={published || shipped ? 'done' : 'off'}>{t(`state.${state}`)}</StateMark>
      </td>
    </tr>
  )
}

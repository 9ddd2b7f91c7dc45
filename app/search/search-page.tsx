import { Search } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  lastSearchPage,
  type SearchGroup,
  searchContent,
  searchKinds,
} from '#domain/learning/search/search-content.ts'
import { longestSearch, shortestSearch } from '#values/search-text.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { pageIn } from '#values/sent-id.ts'
import { PageHeader } from '../catalog/page-header.tsx'
import { isLimited } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import { Reading } from '../shell/reading.tsx'
import { useRootData } from '../shell/root-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/search-page'
import { hitAddress } from './hit-address.ts'
import { HitText } from './hit-text.tsx'

/** The search dialog loads this data too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { domain, limits } = requestOf({ context })
  const query = new URL(request.url).searchParams
  const text = textIn(query, 'q').trim()
  const kind = choiceIn(query, 'kind', searchKinds)
  const page = pageIn(query, lastSearchPage)
  const limited = text.length >= shortestSearch && (await isLimited(limits.count('search')))
  const result = await searchContent(domain, { text: limited ? '' : text, kind: kind ?? undefined, page })
  return {
    ...result,
    text: text.slice(0, longestSearch),
    kind,
    page,
    lastPage: page === lastSearchPage,
    limited,
  }
}

/** The search as a page, which works without scripts. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('search')
  const { text, kind, groups, limited } = loaderData
  const asking = useNavigation().location?.pathname === '/buscar'
  const searched = text.length >= shortestSearch
  return (
    <Reading>
      <PageHead title={searched ? t('titleOf', { text }) : t('title')} indexed={false} />
      <PageHeader title={t('title')}>
        <Form method="get" action="/buscar" role="search" className="mt-6 flex gap-3">
          <label className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-md border border-line-strong bg-field px-3 focus-within:outline-3 focus-within:outline-mint">
            <Search size={18} aria-hidden className="shrink-0 text-chalk-soft" />
            <span className="sr-only">{t('label')}</span>
            <input
              key={text}
              type="search"
              name="q"
              defaultValue={text}
              maxLength={longestSearch}
              placeholder={t('placeholder')}
              className="min-h-12 w-full min-w-0 truncate bg-transparent text-base outline-none placeholder:text-chalk-soft"
            />
          </label>
          <Button type="submit" variant="primary">
            {t('submit')}
          </Button>
        </Form>
      </PageHeader>
      <div className="grid gap-10" aria-busy={asking}>
        {limited && (
          <Notice tone="red" live="assertive">
            {t('limited')}
          </Notice>
        )}
        {kind && (
          <p>
            <Link
              to={`/buscar?q=${encodeURIComponent(text)}`}
              className="text-mint underline underline-offset-3"
            >
              {t('allKinds')}
            </Link>
          </p>
        )}
        {groups.map((group) => (
          <Group key={group.kind} group={group} data={loaderData} />
        ))}
        {!limited && groups.length === 0 && (
          <EmptyState
            title={searched ? t('nothing', { text }) : t('start')}
            action={<ButtonLink to="/">{t('toCourses')}</ButtonLink>}
          >
            {t(searched ? 'nothingText' : 'startText')}
          </EmptyState>
        )}
      </div>
    </Reading>
  )
}

function Group({ group, data }: { group: SearchGroup; data: Route.ComponentProps['loaderData'] }) {
  const t = useTranslations('search')
  const root = useRootData()
  const { text, kind, page, beginnings, lastPage } = data
  const address = (of: number) =>
    `/buscar?${new URLSearchParams({ q: text, kind: group.kind, ...(of > 1 && { page: String(of) }) })}`
  return (
    <section aria-labelledby={`found-${group.kind}`}>
      <h2 id={`found-${group.kind}`} className="text-xl">
        {t(`kind.${group.kind}`)}
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {group.hits.map((hit) => (
          <li key={hit.id}>
            <Link to={hitAddress(hit, root?.user != null)} className="block py-3 hover:text-mint">
              <HitText hit={hit} beginnings={beginnings} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-3 empty:hidden">
        {!kind && group.more && <ButtonLink to={address(1)}>{t(`all.${group.kind}`)}</ButtonLink>}
        {kind && page > 1 && <ButtonLink to={address(page - 1)}>{t('previous')}</ButtonLink>}
        {kind && group.more && !lastPage && <ButtonLink to={address(page + 1)}>{t('next')}</ButtonLink>}
      </div>
    </section>
  )
}

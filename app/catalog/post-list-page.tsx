import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { listPostPage, type PostCard } from '#domain/catalog/posts/read-posts.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { pageIn } from '#values/sent-id.ts'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/post-list-page'
import { pagePath } from './list-address.ts'
import { requirePage } from './list-request.ts'
import { PageHeader } from './page-header.tsx'
import { Pager } from './pager.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const page = pageIn(new URL(request.url).searchParams)
  const list = await listPostPage(requestContext.domain, { page })
  requirePage(requestContext, request, { path: '/blog', page: list.page })
  return list
}

export default function PostListPage({ loaderData: { posts, page, pages } }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const title = page > 1 ? t('blogPage', { page }) : t('blogTitle')
  return (
    <div className="pb-(--gap-section)">
      <PageHead title={title} description={t('blogLead')} feed="posts" page={page} />
      <PageHeader title={title} lead={t('blogLead')} />
      {posts.length > 0 ? (
        <ul className="divide-y divide-line border-line border-y">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostRow post={post} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('blogEmptyTitle')} action={<ButtonLink to="/">{t('toPublished')}</ButtonLink>}>
          {t('blogEmptyText')}
        </EmptyState>
      )}
      <Pager page={page} pages={pages} address={(each) => pagePath('/blog', each)} />
    </div>
  )
}

function PostRow({ post }: { post: PostCard }) {
  const locale = useLocale()
  const format = useFormatter()
  return (
    <article className="grid gap-x-10 gap-y-2 py-7 bar:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-chalk-soft text-sm">
        <time dateTime={post.publishedAt.toISOString()}>
          {format.dateTime(post.publishedAt, { dateStyle: 'long' })}
        </time>
        <span className="block">{localize(post.category.title, locale)}</span>
      </p>
      <div lang={languageOf(post.title, locale) ?? undefined}>
        <h2 className="text-xl">
          <Link to={`/blog/${post.category.slug}/${post.slug}`} className="product-name">
            {localize(post.title, locale)}
          </Link>
        </h2>
        <p className="mt-2 max-w-(--measure) text-chalk-soft">{localize(post.excerpt, locale)}</p>
      </div>
    </article>
  )
}

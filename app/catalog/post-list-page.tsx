import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { listPosts, type PostCard } from '#domain/catalog/posts/read-posts.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/post-list-page'
import { PageHeader } from './page-header.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await listPosts(requestOf({ context }).domain) }
}

export default function PostListPage({ loaderData: { posts } }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  return (
    <div className="pb-(--gap-section)">
      <PageHead title={t('blogTitle')} description={t('blogLead')} />
      <PageHeader title={t('blogTitle')} lead={t('blogLead')} />
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

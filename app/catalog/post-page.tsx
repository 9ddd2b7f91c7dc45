import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { findMovedPost, findPost, type PostProduct } from '#domain/catalog/posts/read-posts.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { requestOf } from '../request-context.ts'
import { Reading } from '../shell/reading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { Link } from '../ui/link.tsx'
import { linkImage } from '../ui/link-image.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Route } from './+types/post-page'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  const post = await findPost(domain, params)
  const product = post?.course ?? post?.book
  if (post) return { post, image: product ? linkImage(product.slug, product.cover) : null }
  const moved = await findMovedPost(domain, params)
  throw moved ? redirect(`/blog/${moved.category}/${moved.slug}`, 301) : redirect('/blog')
}

export default function PostPage({ loaderData: { post, image } }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const format = useFormatter()
  const title = localize(post.title, locale)
  const product = post.course ?? post.book
  return (
    <Reading className="pt-[clamp(2rem,5vw,4rem)]">
      <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PageHead
          title={title}
          description={product ? localize(product.subtitle, locale) : undefined}
          image={image}
          type="article"
          feed="posts"
        />
        <header>
          <p className="flex flex-wrap gap-x-3 text-chalk-soft text-sm">
            <Link
              to="/blog"
              className="inline-flex min-h-11 items-center text-mint underline underline-offset-4"
            >
              {t('blogTitle')}
            </Link>
            <span className="inline-flex items-center">{localize(post.category.title, locale)}</span>
            <time dateTime={post.publishedAt.toISOString()} className="inline-flex items-center">
              {format.dateTime(post.publishedAt, { dateStyle: 'long' })}
            </time>
          </p>
          <h1 className="mt-2 text-3xl" lang={languageOf(post.title, locale) ?? undefined}>
            {title}
          </h1>
        </header>
        <Prose html={localize(post.content, locale)} lang={languageOf(post.content, locale)} reading />
        {post.course && (
          <AboutProduct product={post.course}>
            <ButtonLink to={`/inscribe/${post.course.slug}`} variant="primary">
              {t('seeCourse')}
            </ButtonLink>
            <ButtonLink to={`/free/${post.course.slug}`}>{t('watchFree')}</ButtonLink>
          </AboutProduct>
        )}
        {post.book && (
          <AboutProduct product={post.book}>
            <ButtonLink to={`/libro/${post.book.slug}`} variant="primary">
              {t('seeBook')}
            </ButtonLink>
          </AboutProduct>
        )}
      </article>
    </Reading>
  )
}

function AboutProduct({ product, children }: { product: PostProduct; children: ReactNode }) {
  const locale = useLocale()
  return (
    <aside className="mt-6 grid overflow-hidden rounded-md border border-line bg-board-raised sm:grid-cols-[14rem_minmax(0,1fr)]">
      <Cover
        slug={product.slug}
        image={product.cover}
        sizes="(min-width: 40rem) 14rem, 100vw"
        className="sm:h-full"
      />
      <div className="grid content-start gap-2 p-5">
        <h2 className="text-lg">{localize(product.title, locale)}</h2>
        <p className="text-chalk-soft text-sm">{localize(product.subtitle, locale)}</p>
        <div className="mt-2 flex flex-wrap gap-2.5">{children}</div>
      </div>
    </aside>
  )
}

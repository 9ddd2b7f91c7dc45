import { data, redirect } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { type Author, type AuthorItem, getAuthor } from '#domain/catalog/authors/get-author.ts'
import { authorPath } from '#values/author.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { pageIn } from '#values/sent-id.ts'
import { ProductWords } from '../catalog/product-words.tsx'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { StarsLine } from '../opinions/stars.tsx'
import { requestOf } from '../request-context.ts'
import { useRootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { kindShapes } from '../ui/kind-shapes.ts'
import { absolute, PageHead } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import type { Route } from './+types/author-page'
import { AuthorPhoto } from './author-photo.tsx'

/** The highest page number that the query takes. */
const lastPage = 99_999

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const query = new URL(request.url).searchParams
  const page = pageIn(query, lastPage)
  const found = await getAuthor(requestContext.domain, { slug, page }).catch(
    redirectRefusal(requestContext, { 'not-found': null }),
  )
  // Each page has only one address.
  const spelling = found.page > 1 ? String(found.page) : null
  if (query.get('page') !== spelling) throw redirect(`${requestContext.base}${pagePath(slug, found.page)}`)
  return data(found)
}

function pagePath(slug: string, page: number): string {
  return page > 1 ? `${authorPath(slug)}?page=${page}` : authorPath(slug)
}

/** An author's profile and products on sale. */
export default function AuthorPage({ loaderData: { author, items, page, pages } }: Route.ComponentProps) {
  const t = useTranslations('authors')
  const locale = useLocale()
  const { slug, name, line, content, links, photo } = author
  const image = photo && `/media/images/${photo.hash}-${photo.widths.at(-1)}.jpg`
  return (
    <div className="pt-8 pb-(--gap-section) lg:pt-12">
      <PageHead title={name} description={localize(line, locale)} image={image} page={page} />
      <AuthorData author={author} image={image} />
      <header className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <AuthorPhoto slug={slug} name={name} photo={photo} sizes="10rem" className="w-28 sm:w-40" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-3xl">{name}</h1>
          <p
            className="mt-2 max-w-(--measure) text-chalk-soft text-lg"
            lang={languageOf(line, locale) ?? undefined}
          >
            {localize(line, locale)}
          </p>
          {links.length > 0 && (
            <ul aria-label={t('links')} className="mt-2 flex flex-wrap gap-x-5">
              {links.map(({ label, url }) => (
                <li key={`${label} ${url}`}>
                  <a
                    href={url}
                    rel="me noopener"
                    className="inline-flex min-h-11 items-center text-mint text-sm underline underline-offset-4"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {Object.keys(content).length > 0 && (
        <Prose
          html={localize(content, locale)}
          lang={languageOf(content, locale)}
          className="mt-8 max-w-(--measure)"
        />
      )}
      <section aria-labelledby="authored" className="mt-12">
        <h2 id="authored" className="mb-6 text-2xl">
          {t('items')}
        </h2>
        {items.length === 0 ? (
          <p className="text-chalk-soft">{t('noItems')}</p>
        ) : (
          <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
            {items.map((item) => (
              <li
                key={`${item.productType} ${item.slug}`}
                className="relative grid grid-cols-1 content-start gap-2"
              >
                <Item item={item} />
              </li>
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav aria-label={t('pages')} className="mt-8 flex gap-3">
            {page > 1 && <ButtonLink to={pagePath(slug, page - 1)}>{t('previous')}</ButtonLink>}
            {page < pages && <ButtonLink to={pagePath(slug, page + 1)}>{t('next')}</ButtonLink>}
          </nav>
        )}
      </section>
    </div>
  )
}

function Item({ item }: { item: AuthorItem }) {
  const t = useTranslations('authors')
  const { productType, slug, cover, starCounts } = item
  const isBook = kindShapes[productType] === 'book'
  const sizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, calc(100vw - 2rem)'
  return (
    <>
      <div className="grid aspect-video place-items-center overflow-hidden rounded-md bg-board-sunken">
        <Cover
          slug={slug}
          image={cover}
          sizes={isBook ? '8rem' : sizes}
          shape={isBook ? 'book' : 'wide'}
          className={isBook ? 'h-full' : undefined}
        />
      </div>
      <p className="text-chalk-soft text-xs">{t(`kind.${productType}`)}</p>
      <ProductWords product={item} />
      <StarsLine counts={starCounts} />
    </>
  )
}

function AuthorData({
  author: { slug, name, line, links },
  image,
}: {
  author: Author
  image: string | null
}) {
  const locale = useLocale()
  const root = useRootData()
  if (!root) return null
  return (
    <StructuredData
      data={{
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name,
          description: localize(line, locale),
          url: absolute(root, authorPath(slug)),
          ...(image && { image: new URL(image, root.siteUrl).href }),
          ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
        },
      }}
    />
  )
}

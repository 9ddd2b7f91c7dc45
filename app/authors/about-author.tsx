import { useLocale, useTranslations } from 'use-intl'
import type { SalesAuthor } from '#domain/catalog/authors/get-author.ts'
import { authorPath } from '#values/author.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { productKinds } from '#values/product.ts'
import { Link } from '../ui/link.tsx'
import { AuthorPhoto } from './author-photo.tsx'

/** The author of what a page sells; nothing for an author without a profile. `written`: it is a book. */
export function AboutAuthor({ author, written = false }: { author: SalesAuthor | null; written?: boolean }) {
  const t = useTranslations('authors')
  const locale = useLocale()
  if (!author) return null
  const { slug, name, line, photo, others } = author
  return (
    <section aria-labelledby="author">
      <h2 id="author" className="mb-4 text-2xl">
        {t(written ? 'wrote' : 'teaches')}
      </h2>
      <div className="flex items-start gap-5">
        <AuthorPhoto slug={slug} name={name} photo={photo} sizes="6rem" className="w-20 flex-none sm:w-24" />
        <div className="min-w-0">
          <p className="font-display font-semibold text-lg">{name}</p>
          <p className="text-chalk-soft" lang={languageOf(line, locale) ?? undefined}>
            {localize(line, locale)}
          </p>
          <Link
            to={authorPath(slug)}
            className="inline-flex min-h-11 items-center font-semibold text-mint text-sm hover:underline"
          >
            {t('more', { name })}
          </Link>
        </div>
      </div>
      {others.length > 0 && (
        <div className="mt-4">
          <p id="others" className="font-medium text-chalk-soft text-sm">
            {t('others', { name })}
          </p>
          <ul aria-labelledby="others" className="divide-y divide-line">
            {others.map(({ productType, slug, title }) => (
              <li key={`${productType} ${slug}`}>
                <Link
                  to={`${productKinds[productType].purchasePage}/${slug}`}
                  className="flex min-h-11 items-center justify-between gap-4 hover:underline"
                >
                  <span className="wrap-anywhere font-medium" lang={languageOf(title, locale) ?? undefined}>
                    {localize(title, locale)}
                  </span>
                  <span className="text-chalk-soft text-xs">{t(`kind.${productType}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

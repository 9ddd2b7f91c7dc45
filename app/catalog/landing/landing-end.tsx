import { useLocale, useTranslations } from 'use-intl'
import type { Landing } from '#domain/learning/landing/show-landing.ts'
import type { ShopOpinion } from '#domain/learning/opinions/show-shop-opinions.ts'
import { authorPath } from '#values/author.ts'
import type { Locale } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { AuthorPhoto } from '../../authors/author-photo.tsx'
import { opinionsPath } from '../../opinions/opinion-address.ts'
import { OpinionSummary } from '../../opinions/opinion-summary.tsx'
import { StarRow } from '../../opinions/stars.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'

/** Opinions of buyers, and the author (specification, S1). */
export default function LandingEnd({ landing: { opinions, author } }: { landing: Landing }) {
  const t = useTranslations('landing')
  const locale = useLocale()
  return (
    <>
      {opinions && (
        <section className="landing-part" aria-labelledby="opinions">
          <div>
            <h2 id="opinions" className="mb-5 text-2xl">
              {t('opinions')}
            </h2>
            <OpinionSummary counts={opinions.counts} />
          </div>
          <ul className="landing-opinions">
            {readableFirst(opinions.opinions, locale).map((opinion) => (
              <li key={opinion.id}>
                <Quote opinion={opinion} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {author && (
        <section className="landing-part" aria-labelledby="teacher">
          <AuthorPhoto
            slug={author.slug}
            name={author.name}
            photo={author.photo}
            sizes="14rem"
            className="w-40 lg:w-56"
          />
          <div>
            <p className="font-semibold text-mint text-sm">{t('teaches')}</p>
            <h2 id="teacher" className="mt-1 text-2xl">
              {author.name}
            </h2>
            <p
              className="mt-3 max-w-(--measure) text-chalk-soft text-lg"
              lang={languageOf(author.line, locale) ?? undefined}
            >
              {localize(author.line, locale)}
            </p>
            <Link to={authorPath(author.slug)} className="landing-link mt-2">
              {t('moreOf', { name: author.name })}
            </Link>
          </div>
        </section>
      )}
    </>
  )
}

/** Opinions in the reader's language first; the first one shows in large letters. */
function readableFirst(opinions: readonly ShopOpinion[], reader: Locale): ShopOpinion[] {
  return opinions.toSorted((one, other) => Number(other.locale === reader) - Number(one.locale === reader))
}

function Quote({ opinion }: { opinion: ShopOpinion }) {
  const t = useTranslations('landing')
  const locale = useLocale()
  const { stars, words, locale: language, writer, title } = opinion
  const name = writer ?? t('nobody')
  return (
    <figure>
      <blockquote className="landing-words" lang={language} dir="auto">
        {words}
      </blockquote>
      <figcaption className="mt-3 flex items-center gap-3 text-sm">
        <Avatar id={name} name={name} />
        <span className="min-w-0">
          <b className="wrap-anywhere">{name}</b>
          <span className="flex flex-wrap items-center gap-x-2 text-chalk-soft">
            <StarRow stars={stars} />
            <span className="sr-only">{t('stars', { stars })}</span>
            <Link
              to={opinionsPath(opinion)}
              className="hover:text-mint hover:underline"
              lang={languageOf(title, locale) ?? undefined}
            >
              {localize(title, locale)}
            </Link>
          </span>
        </span>
      </figcaption>
    </figure>
  )
}

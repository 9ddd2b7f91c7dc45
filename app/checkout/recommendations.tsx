import { useLocale, useTranslations } from 'use-intl'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { money } from '#values/money.ts'
import { Cover, type CoverImage } from '../ui/cover.tsx'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'

/** Courses that are recommended with this one (specification, F1). */
export function Recommendations({
  courses,
}: {
  courses: readonly {
    readonly id: number
    readonly slug: string
    readonly title: LocalizedText
    readonly summary: LocalizedText
    readonly cover: CoverImage | null
    readonly price: number
    readonly offerPrice: number | null
  }[]
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  if (courses.length === 0) return null
  return (
    <section className="border-line border-t py-(--gap-section)">
      <h2 className="mb-6 text-2xl">{t('recommendations')}</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {courses.map(({ id, slug, title, summary, cover, price, offerPrice }) => (
          <li key={id} className="relative grid grid-cols-1 content-start gap-2">
            <Cover
              slug={slug}
              image={cover}
              sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, calc(100vw - 2rem)"
              className="mb-1 rounded-md"
            />
            <h3 className="text-lg" lang={languageOf(title, locale) ?? undefined}>
              <Link
                to={`/inscribe/${slug}`}
                className="after:absolute after:inset-0 hover:underline hover:decoration-2 hover:underline-offset-4"
              >
                {localize(title, locale)}
              </Link>
            </h3>
            <p className="text-chalk-soft text-sm" lang={languageOf(summary, locale) ?? undefined}>
              {localize(summary, locale)}
            </p>
            <Price price={money(price)} offer={offerPrice === null ? null : money(offerPrice)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useFormatter, useTranslations } from 'use-intl'
import { listGems } from '#domain/learning/gems/list-gems.ts'
import { localize } from '#values/localized-text.ts'
import { pageIn } from '#values/sent-id.ts'
import { InfoList, InfoSection } from '../catalog/info-section.tsx'
import { PageHeader } from '../catalog/page-header.tsx'
import { lessonPath } from '../classroom/lesson-address.ts'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/gems-page'
import { GemHistory } from './gem-history.tsx'

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

/** The highest page number that the query takes. */
const lastPage = 10_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const { domain, locale } = requestOf({ context })
  const terms = domain.shop.gems
  if (domain.actor.kind !== 'user') return { terms, mine: null }
  const asked = pageIn(new URL(request.url).searchParams, lastPage)
  const { gems, entries, page, hasMore } = await listGems(domain, { page: asked })
  return {
    terms,
    mine: {
      gems,
      page,
      hasMore,
      entries: entries.map(({ lesson, ...entry }) => ({
        ...entry,
        lesson: lesson && {
          title: localize(lesson.title, locale),
          course: localize(lesson.course.title, locale),
          path: lessonPath('full', lesson.course.slug, lesson.place),
        },
      })),
    },
  }
}

type GemsData = Awaited<ReturnType<typeof loader>>
type MyGems = NonNullable<GemsData['mine']>

/** Explains gems, and shows the caller's balance and history (specification, G17). */
export default function GemsPage({ loaderData: { terms, mine } }: Route.ComponentProps) {
  const t = useTranslations('gems')
  return (
    <article className="pb-(--gap-section)">
      <PageHead title={t('title')} description={t('lead')} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <InfoSection title={t('yoursTitle')}>
        {mine ? <MyBalance gems={mine.gems} terms={terms} /> : <VisitorInfo />}
      </InfoSection>
      <InfoSection title={t('explainTitle')}>
        {terms.perDay === 0 ? (
          <p>{t('explainOff')}</p>
        ) : (
          <InfoList items={[t('explain1', { perDay: terms.perDay }), t('explain2', { most: terms.most })]} />
        )}
        <InfoList items={[t('explain3'), t('explain4')]} />
      </InfoSection>
      {mine && (
        <InfoSection title={t('historyTitle')}>
          <GemHistory {...mine} />
        </InfoSection>
      )}
    </article>
  )
}

function MyBalance({
  gems: { verified, balance, next },
  terms,
}: {
  gems: MyGems['gems']
  terms: GemsData['terms']
}) {
  const t = useTranslations('gems')
  const format = useFormatter()
  const more = next
    ? t('next', { amount: next.amount, date: format.dateTime(next.at, { dateStyle: 'long' }) })
    : t(terms.perDay > 0 ? 'full' : 'none')
  return (
    <>
      <p className="font-display font-semibold text-3xl tabular-nums">{t('balance', { gems: balance })}</p>
      <p className="text-chalk-soft">{verified ? more : t('verify')}</p>
      <div>
        <ButtonLink to="/mis-recursos">{t('seeCourses')}</ButtonLink>
      </div>
    </>
  )
}

function VisitorInfo() {
  const t = useTranslations('gems')
  return (
    <>
      <p>{t('visitor')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/login?next=/gemas" variant="primary">
          {t('signIn')}
        </ButtonLink>
        <ButtonLink to="/register">{t('register')}</ButtonLink>
      </div>
    </>
  )
}

import { Play } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { Landing } from '#domain/learning/landing/show-landing.ts'
import { totalLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { lessonPath, playsHosted } from '../../classroom/lesson-address.ts'
import { StarsLine } from '../../opinions/stars.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FeaturedCourse } from './featured-course.tsx'
import styles from './landing.css?url'
import { SampleWindow } from './sample-window.tsx'

/** Says what the shop is, and shows a free class to watch, true figures and a course to begin with (specification, S1). */
export default function LandingTop({ landing }: { landing: Landing }) {
  const t = useTranslations('landing')
  const shipped = useTranslations('catalog')
  const locale = useLocale()
  const { course, sample, figures, headline, lead, opinions } = landing
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="medium" />
      <section className="landing-hero" data-alone={sample ? undefined : ''}>
        <div>
          <h1 className="text-3xl" lang={languageOf(headline, locale) ?? undefined}>
            {headline ? localize(headline, locale) : shipped('headline')}
          </h1>
          <p
            className="mt-4 max-w-[46ch] text-chalk-soft text-lg"
            lang={languageOf(lead, locale) ?? undefined}
          >
            {lead ? localize(lead, locale) : shipped('lead')}
          </p>
          {course && sample && (
            <div className="landing-ways">
              <ButtonLink
                variant="primary"
                to={lessonPath('free', course.slug, sample.place)}
                state={playsHosted}
              >
                <Play size={16} fill="currentColor" aria-hidden />
                {t(sample.type === 'video' ? 'watchFree' : 'readFree')}
              </ButtonLink>
              <a href="#courses" className="landing-link">
                {t('seeCourses', { count: figures.courses })}
              </a>
            </div>
          )}
          {opinions && <StarsLine counts={opinions.counts} className="mt-5" />}
        </div>
        {course && sample && <SampleWindow course={course} sample={sample} />}
      </section>
      <Figures figures={figures} />
      {course && <FeaturedCourse course={course} />}
    </>
  )
}

/** Each figure with the reason why it matters; figures that are too small to say anything are left out. */
function Figures({ figures: { lessons, seconds, people, sells } }: Pick<Landing, 'figures'>) {
  const t = useTranslations('landing.figures')
  const shown = [
    lessons !== null && {
      name: t('lessons', { count: lessons.count }),
      of: t('lessonsOf', { minutes: lessons.minutes }),
    },
    seconds !== null && { name: totalLabel(Math.floor(seconds / 3600) * 3600), of: t('secondsOf') },
    people !== null && {
      name: t('people', { ...people, more: people.more ? 'yes' : 'no' }),
      of: t('peopleOf'),
    },
    sells && { name: t('payment'), of: t('paymentOf') },
  ].filter((each) => !!each)
  if (shown.length < 2) return null
  return (
    <dl className="landing-figures">
      {shown.map(({ name, of }) => (
        <div key={of}>
          <dt>{name}</dt>
          <dd>{of}</dd>
        </div>
      ))}
    </dl>
  )
}

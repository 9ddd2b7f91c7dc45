import { Gem, Lock, type LucideIcon, Sparkles, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import type { RootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { BuyButton, priceOf } from './buy-button.tsx'
import { CreateAccountLink } from './create-account-link.tsx'
import { GemActions, useGemWords } from './gem-refusal.tsx'
import type { LessonData } from './lesson-loader.ts'

type Reason = Exclude<LessonAccess, 'yes'> | 'no-content'

const icons: Record<Reason, LucideIcon> = {
  'paid-only': Lock,
  'exclusive-only': Sparkles,
  points: Gem,
  'not-open': Lock,
  unpublished: Unplug,
  'no-content': Unplug,
}

/** What stands in place of a class that may not be opened (specification, G8, G15 and A8). */
export function LessonRefusal({
  reason,
  data,
  user,
}: {
  reason: Reason
  data: LessonData
  user: RootData['user']
}) {
  const t = useTranslations('classroom')
  const { course, opened, entitlement, sections } = data
  const gemWords = useGemWords(opened?.gems ?? null)
  const Icon = icons[reason]
  const day = (opened && sections[opened.place.section]?.opensOn) ?? ''
  const reading = opened?.type === 'reading'
  const claim = priceOf(course) === 0
  // Without a class this is the heading of the page.
  const Title = opened ? 'p' : 'h1'
  const words: Record<Reason, { title: string; text: string; action: ReactNode }> = {
    'paid-only': {
      title: claim && course.onSale ? t('claimTitle') : t(reading ? 'readingPaid' : 'videoPaid'),
      text: t(course.onSale ? (claim ? 'claimText' : 'paidText') : 'noLongerSold'),
      action: course.onSale && <BuyButton data={data} user={user} />,
    },
    'exclusive-only': {
      title: t(reading ? 'readingExclusive' : 'videoExclusive'),
      text: t(entitlement ? 'exclusiveText' : 'exclusiveTextVisitor'),
      action: (
        <>
          {course.exclusiveOffered && course.onSale && !user?.blockShopping && (
            <ButtonLink to={`/inscribe/${course.slug}`} variant="primary">
              {t(entitlement ? 'addExclusive' : 'seeExclusive')}
            </ButtonLink>
          )}
          <ButtonLink to="/clases-exlusives" variant="quiet">
            {t('aboutExclusive')}
          </ButtonLink>
        </>
      ),
    },
    points: {
      ...gemWords,
      action: opened && (
        <GemActions opened={opened} buy={(quiet) => <BuyButton data={data} user={user} quiet={quiet} />} />
      ),
    },
    'not-open': {
      title: t('notOpen', { day }),
      text: t('notOpenText'),
      action: null,
    },
    unpublished: { title: t('noContent'), text: t('noContentText'), action: <ContactLink /> },
    'no-content': { title: t('noContent'), text: t('noContentText'), action: <ContactLink /> },
  }
  const { title, text, action } = words[reason]
  return (
    <div className="lesson-refusal grid place-content-center justify-items-center gap-3 px-6 py-8 text-center">
      <span
        className={
          reason === 'exclusive-only'
            ? 'grid size-14 place-items-center rounded-full border-2 border-purple text-purple'
            : 'grid size-14 place-items-center rounded-full border-2 border-line text-chalk-soft'
        }
      >
        <Icon size={24} aria-hidden />
      </span>
      <Title className="font-display font-semibold text-xl leading-tight">{title}</Title>
      <p className="max-w-[46ch] text-balance text-chalk-soft text-sm">{text}</p>
      <div className="mt-2 flex flex-wrap items-center justify-center gap-3">{action}</div>
      {!user && reason !== 'no-content' && (
        <p className="text-sm">
          <CreateAccountLink />
        </p>
      )}
    </div>
  )
}

function ContactLink() {
  const t = useTranslations('classroom')
  return <ButtonLink to="/contacto/create">{t('contactUs')}</ButtonLink>
}

import { clsx } from 'clsx'
import { Award, Check, ChevronLeft, ChevronRight, ListVideo, ScrollText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import type { RootData } from '../shell/root-data.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { BuyButton } from './buy-button.tsx'
import { CreateAccountLink } from './create-account-link.tsx'
import { lessonPath, queryBetweenLessons } from './lesson-address.ts'
import type { LessonData, OpenLesson } from './lesson-loader.ts'

const LessonSheet = lazy(() => whenReached(() => import('./lesson-sheet.tsx')))

/** Title, mark and neighbours of a class, and the button to buy (specification, G1 to G3). */
export function LessonBar({
  data,
  opened,
  user,
  seen,
  transcript = null,
  ended = false,
  onEnd,
}: {
  data: LessonData
  opened: OpenLesson
  user: RootData['user']
  /** Null when this person cannot mark the class. */
  seen: { value: boolean; onChange: (seen: boolean) => void } | null
  transcript?: { open: boolean; onToggle: (open: boolean) => void } | null
  /** Set while the card at the end shows, which leads on and links the certificate. */
  ended?: boolean
  /** Called on "next" when there is no next class. */
  onEnd: () => void
}) {
  const t = useTranslations('classroom')
  const of = useTranslations('transcript')
  const { mode, course, post, entitlement } = data
  const { place, next, previous } = opened
  const { search } = useLocation()
  const [sheet, setSheet] = useState(false)
  const free = mode === 'free'
  const selling = free || (!data.owner && (!entitlement || entitlement.kind === 'ads'))
  // Where people can buy, that is the primary action.
  const leading = !selling && opened.access === 'yes' && !ended
  const to = (target: { section: number; lesson: number }) =>
    lessonPath(mode, course.slug, target) + queryBetweenLessons(search)
  const navigate = useNavigate()
  useShortcut(shortcuts.lesson.next, () => {
    if (!next) return onEnd()
    goOn()
    navigate(to(next), { viewTransition: true })
  })
  useShortcut(shortcuts.lesson.previous, () => {
    if (!previous) return
    goBack()
    navigate(to(previous), { viewTransition: true, state: { play: false } })
  })
  useShortcut(shortcuts.lesson.seen, () => seen?.onChange(!seen.value))
  useShortcut(shortcuts.lesson.transcript, () => transcript?.onToggle(!transcript.open))
  return (
    <div className={free ? 'pt-5 pb-2' : 'px-[clamp(1rem,3vw,2rem)] pt-5 pb-2'}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="lesson-title min-w-[min(100%,16rem)] flex-1">
          <p className="text-chalk-soft text-xs">
            {t('place', { section: place.section + 1, lesson: place.lesson + 1 })}
          </p>
          <h1 className="mt-0.5 text-xl">{opened.title}</h1>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {previous ? (
            <ButtonLink to={to(previous)} state={{ play: false }} onClick={goBack} inset="small">
              <ChevronLeft size={18} aria-hidden />
              <span className="sr-only">{t('previous')}</span>
            </ButtonLink>
          ) : (
            <Button disabled inset="small">
              <ChevronLeft size={18} aria-hidden />
              <span className="sr-only">{t('previous')}</span>
            </Button>
          )}
          {seen && <SeenButton lesson={opened.id} {...seen} />}
          {next ? (
            <ButtonLink
              to={to(next)}
              onClick={goOn}
              variant={leading ? 'primary' : 'secondary'}
              className="max-sm:flex-1"
            >
              {t('next')}
              <ChevronRight size={18} aria-hidden />
            </ButtonLink>
          ) : (
            <Button variant={leading ? 'primary' : 'secondary'} className="max-sm:flex-1" onClick={onEnd}>
              {t('next')}
              <ChevronRight size={18} aria-hidden />
            </Button>
          )}
          {transcript && (
            <Button
              inset="small"
              aria-expanded={transcript.open}
              aria-controls={transcript.open ? 'lesson-transcript' : undefined}
              onClick={() => transcript.onToggle(!transcript.open)}
            >
              <ScrollText size={18} aria-hidden />
              <span className="max-sm:sr-only">{of('title')}</span>
            </Button>
          )}
          {!free && (
            <Button
              inset="small"
              className="min-[60rem]:hidden"
              aria-haspopup="dialog"
              onClick={() => setSheet(true)}
            >
              <ListVideo size={18} aria-hidden />
              <span className="max-sm:sr-only">{t('sections')}</span>
            </Button>
          )}
        </div>
      </div>
      {selling && opened.access === 'yes' && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <BuyButton data={data} user={user} />
          {free && !user && (
            <p className="text-sm">
              <CreateAccountLink /> <span className="text-chalk-soft">{t('createAccountWhy')}</span>
            </p>
          )}
          {free && post && (
            <Link
              to={`/blog/${post.category}/${post.slug}`}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-3 hover:text-mint"
            >
              {t('readPost')}
            </Link>
          )}
        </div>
      )}
      {data.done && !next && !ended && <CourseDone slug={course.slug} />}
      {course.adSupported && <p className="mt-3 text-chalk-soft text-sm">{t('adNotice')}</p>}
      {sheet && (
        <Suspense fallback={null}>
          <LessonSheet data={data} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** A button that is a form, so that it works without scripts (specification, G1). */
function SeenButton({
  lesson,
  value,
  onChange,
}: {
  lesson: number
  value: boolean
  onChange: (seen: boolean) => void
}) {
  const t = useTranslations('classroom')
  return (
    <Form
      method="post"
      className="max-sm:order-last max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(!value)
      }}
    >
      <input type="hidden" name="lesson" value={lesson} />
      <input type="hidden" name="seen" value={String(!value)} />
      <Button type="submit" aria-pressed={value} className={clsx('max-sm:w-full', value && 'text-mint')}>
        <Check size={18} aria-hidden />
        {t(value ? 'seen' : 'markSeen')}
      </Button>
    </Form>
  )
}

/** Sets the direction in which the view transition slides. */
function goOn() {
  document.documentElement.style.setProperty('--way', '1')
}

function goBack() {
  document.documentElement.style.setProperty('--way', '-1')
}

function CourseDone({ slug }: { slug: string }) {
  const t = useTranslations('classroom')
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-mint bg-mint-wash px-5 py-4">
      <Award size={26} strokeWidth={1.5} aria-hidden className="shrink-0 text-mint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display font-semibold text-lg leading-tight">{t('courseDone')}</p>
        <p className="text-sm">{t('courseDoneText')}</p>
      </div>
      <ButtonLink to={`/mis-certificados/${slug}`}>{t('seeCertificate')}</ButtonLink>
    </div>
  )
}

import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigationType, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { type RootData, useRootData } from '../shell/root-data.ts'
import { LatePart } from '../ui/late-part.tsx'
import { Link } from '../ui/link.tsx'
import { Prose } from '../ui/prose.tsx'
import { useIsWide } from './end/use-is-wide.ts'
import { useLessonEnd } from './end/use-lesson-end.ts'
import { GemNews } from './gem-refusal.tsx'
import { askedSecond, lessonPath, type PlayState } from './lesson-address.ts'
import { LessonBar } from './lesson-bar.tsx'
import type { LessonData, OpenLesson } from './lesson-loader.ts'
import { LessonRefusal } from './lesson-refusal.tsx'
import { playbackOf } from './player/current-playback.ts'
import { Player } from './player/player.tsx'
import { useTranscriptPanel } from './transcript/use-transcript-panel.ts'
import { useOpenedLesson } from './use-opened-lesson.ts'
import { useSeen } from './use-seen.ts'

const importClassEnd = () => import('./end/class-end.tsx')
const ClassEnd = lazy(() => whenReached(importClassEnd))
const ReadingEnd = lazy(() => whenReached(() => import('./end/reading-end.tsx')))
const Transcript = lazy(() => whenReached(() => import('./transcript/transcript.tsx')))

export function LessonStage({ data, user }: { data: LessonData; user: RootData['user'] }) {
  const { opened } = data
  const [end, setEnd] = useState(false)
  if (!opened) return <Well refusal={<LessonRefusal reason="no-content" data={data} user={user} />} />
  if (opened.access === 'yes') {
    return (
      <>
        <GemNews lessonId={opened.id} />
        <OpenStage data={data} opened={opened} user={user} />
      </>
    )
  }
  return (
    <>
      <Well refusal={<LessonRefusal reason={opened.access} data={data} user={user} />} />
      <LessonBar data={data} opened={opened} user={user} seen={null} onEnd={() => setEnd(true)} />
      {end && (
        <Suspense>
          <ClassEnd data={data} user={user} asked className={clsx('my-4', edge(data))} />
        </Suspense>
      )}
    </>
  )
}

function OpenStage({ data, opened, user }: { data: LessonData; opened: OpenLesson; user: RootData['user'] }) {
  const root = useRootData()
  const listed = data.sections[opened.place.section]?.lessons[opened.place.lesson]
  const { seen, mark } = useSeen({ id: opened.id, seen: listed?.seen ?? false })
  useOpenedLesson(user && data.mode === 'full' ? opened.id : null)
  const [end, setEnd] = useState<'reached' | 'counting' | 'asked' | null>(null)
  const onEnded = useLessonEnd({
    opened,
    onEnd: (counts) => setEnd(counts ? 'counting' : 'reached'),
    markSeen: opened.maySeen && !seen ? () => mark(true) : null,
  })
  const { state } = useLocation() as { state: PlayState | null }
  // Plays by itself only after a press or coming from another class, not after a reload or on going back.
  const arrived = useNavigationType() !== 'POP'
  const asked = state?.play === 'hosted' ? opened.video?.player === 'file' : state?.play
  const [query] = useSearchParams()
  const revalidator = useRevalidator()
  const [attempt, setAttempt] = useState(0)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const wide = useIsWide()
  const captions = opened.video?.player === 'file' ? opened.video.captions : []
  const transcript = useTranscriptPanel(captions.length > 0)
  const bar = (
    <LessonBar
      data={data}
      opened={opened}
      user={user}
      seen={opened.maySeen ? { value: seen, onChange: mark } : null}
      transcript={transcript}
      // A reading always has its card at the end, so it never counts as ended.
      ended={end !== null && opened.type !== 'reading'}
      onEnd={() => setEnd('asked')}
    />
  )
  const cardAt = (className: string) => (
    <Suspense>
      <ClassEnd
        data={data}
        user={user}
        asked={end === 'asked'}
        counting={end === 'counting'}
        className={className}
        onStay={() => setEnd(null)}
        onAgain={
          opened.video
            ? () => {
                setEnd(null)
                playbackOf(opened.id)?.seek(0)
              }
            : undefined
        }
      />
    </Suspense>
  )
  if (opened.type === 'reading') {
    return (
      <>
        {bar}
        {opened.reading.html ? (
          <article
            className={clsx('lesson-article py-6', data.mode === 'full' && 'px-[clamp(1rem,3vw,2rem)]')}
            style={{ fontSize: `calc(var(--size-base) * ${root?.preferences.textSize ?? 1})` }}
          >
            <Prose reading html={opened.reading.html} lang={opened.reading.lang} />
            <LatePart>
              <ReadingEnd
                opened={opened}
                data={data}
                user={user}
                asked={end === 'asked'}
                seen={opened.maySeen ? { value: seen, onChange: mark } : null}
                back={<BackLink data={data} opened={opened} />}
                onGo={opened.maySeen && !seen ? () => mark(true) : undefined}
              />
            </LatePart>
          </article>
        ) : (
          <Well refusal={<LessonRefusal reason="no-content" data={data} user={user} />} />
        )}
      </>
    )
  }
  if (!opened.video) {
    return (
      <>
        <Well refusal={<LessonRefusal reason="no-content" data={data} user={user} />} />
        {bar}
        {end && cardAt(clsx('my-4', edge(data)))}
      </>
    )
  }
  return (
    <>
      <div className={clsx('lesson-theatre', transcript?.open && 'with-transcript')}>
        <div
          className={clsx(
            'lesson-well playable bg-board-sunken',
            opened.video.player !== 'file' && (opened.chapters ? 'framed with-chapters' : 'framed'),
          )}
          data-theme="dark"
        >
          <div className="relative">
            <Player
              key={attempt}
              lessonId={opened.id}
              video={opened.video}
              frames={opened.frames}
              sizes={opened.sizes}
              chapters={opened.chapters}
              title={opened.title}
              picture={{
                slug: data.course.slug,
                image: data.course.cover,
                poster: opened.video.player === 'file' ? opened.video.poster : null,
              }}
              origin={root ? new URL(root.siteUrl).origin : ''}
              startAt={askedSecond(query) ?? opened.resumeAt}
              remember={user !== null}
              options={{ autoplay: arrived && asked ? 1 : 0, loop: 0, controls: 1, modestbranding: 1 }}
              onPlay={() => {
                setEnd(null)
                // Loads the card ahead of time; a failure does not matter before the card is needed.
                importClassEnd().catch(() => {})
              }}
              onEnded={onEnded}
              onStale={async () => {
                await revalidator.revalidate()
                setAttempt(attempt + 1)
              }}
              onVideo={setVideo}
            />
            {end && wide && (
              <div className="absolute inset-0 bottom-17 grid place-items-center overflow-y-auto bg-[oklch(0.1_0.01_175/0.72)] p-4 text-chalk">
                {cardAt('w-full max-w-2xl')}
              </div>
            )}
          </div>
        </div>
        {/* Stands above the transcript, since a long one would push it out of view. */}
        {end && !wide && cardAt(clsx('my-4', edge(data)))}
        {transcript?.open && (
          <Suspense fallback={<div className={clsx('lesson-transcript', widths[transcript.shownOn])} />}>
            <Transcript
              className={widths[transcript.shownOn]}
              captions={captions}
              video={video}
              onStale={() => revalidator.revalidate()}
              onClose={() => transcript.onToggle(false)}
            />
          </Suspense>
        )}
      </div>
      {bar}
    </>
  )
}

/** At the width where the transcript is closed, CSS hides it, even before scripts run. */
const widths = { both: undefined, wide: 'max-[60rem]:hidden', narrow: 'min-[60rem]:hidden' }

const edge = ({ mode }: LessonData) => mode === 'full' && 'mx-[clamp(1rem,3vw,2rem)]'

function BackLink({ data, opened }: { data: LessonData; opened: OpenLesson }) {
  const t = useTranslations('classroom')
  const { previous } = opened
  const lesson = previous && data.sections[previous.section]?.lessons[previous.lesson]
  if (!previous || !lesson) return <span />
  return (
    <Link
      to={lessonPath(data.mode, data.course.slug, previous)}
      state={{ play: false }}
      className="inline-flex min-h-11 items-center gap-2 text-chalk-soft text-sm hover:text-mint"
    >
      <ArrowLeft size={18} aria-hidden className="shrink-0" />
      <span className="sr-only">{t('previous')}: </span>
      {lesson.title}
    </Link>
  )
}

function Well({ refusal }: { refusal: ReactNode }) {
  return <div className="lesson-well bg-board-sunken">{refusal}</div>
}

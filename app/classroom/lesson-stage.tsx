import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useRevalidator, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import type { RootData } from '../root.tsx'
import { Prose } from '../ui/prose.tsx'
import { toast } from '../ui/toast.ts'
import { useAutoplay } from './autoplay.ts'
import { GemNews } from './gem-refusal.tsx'
import { lessonPath } from './lesson-address.ts'
import { LessonBar } from './lesson-bar.tsx'
import type { LessonData, OpenLesson } from './lesson-loader.ts'
import { LessonRefusal } from './lesson-refusal.tsx'
import { Player } from './player/player.tsx'
import { useSeen } from './seen.ts'
import { useTranscriptChoice } from './transcript/transcript-choice.ts'
import { useOpenedLesson } from './use-opened-lesson.ts'

const Transcript = lazy(() => whenReached(() => import('./transcript/transcript.tsx')))

/** How long a video that ended stays before the next step (row G10). */
const endDelayMs = 1_000

/** The lesson itself with what stands right under it: a video, a reading, or why there is neither. */
export function LessonStage({ data, user }: { data: LessonData; user: RootData['user'] }) {
  const { opened } = data
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
      <LessonBar data={data} opened={opened} user={user} seen={null} />
    </>
  )
}

function OpenStage({ data, opened, user }: { data: LessonData; opened: OpenLesson; user: RootData['user'] }) {
  const root = useRouteLoaderData('root') as RootData | undefined
  const listed = data.sections[opened.place.section]?.lessons[opened.place.lesson]
  const { seen, mark } = useSeen({ id: opened.id, seen: listed?.seen ?? false })
  useOpenedLesson(user && data.mode === 'full' ? opened.id : null)
  const onEnded = useLessonEnd({ data, opened, markSeen: opened.maySeen && !seen ? () => mark(true) : null })
  const { state } = useLocation() as { state: { play?: boolean } | null }
  // Only whoever came from another class has asked for this one to play; a reload has not.
  const arrived = useNavigationType() !== 'POP'
  const revalidator = useRevalidator()
  const [attempt, setAttempt] = useState(0)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const captions = opened.video?.player === 'file' ? opened.video.captions : []
  const transcript = useTranscriptChoice(captions.length > 0)
  const bar = (
    <LessonBar
      data={data}
      opened={opened}
      user={user}
      seen={opened.maySeen ? { value: seen, onChange: mark } : null}
      transcript={transcript}
    />
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
      </>
    )
  }
  return (
    <>
      <div className={clsx('lesson-theatre', transcript?.open && 'with-transcript')}>
        <div className="lesson-well playable bg-board-sunken" data-theme="dark">
          <div>
            <Player
              key={attempt}
              lessonId={opened.id}
              video={opened.video}
              title={opened.title}
              origin={root ? new URL(root.siteUrl).origin : ''}
              startAt={opened.resumeAt}
              remember={user !== null}
              options={{ autoplay: arrived && state?.play ? 1 : 0, loop: 0, controls: 1, modestbranding: 1 }}
              onEnded={onEnded}
              onStale={async () => {
                await revalidator.revalidate()
                setAttempt(attempt + 1)
              }}
              onVideo={setVideo}
            />
          </div>
        </div>
        {transcript?.open && (
          <Suspense fallback={<div className="lesson-transcript" />}>
            <Transcript
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

function Well({ refusal }: { refusal: ReactNode }) {
  return <div className="lesson-well bg-board-sunken">{refusal}</div>
}

/** Row G10: a second after the end the lesson counts as seen, and the next one opens when autoplay is on. */
function useLessonEnd({
  data: { mode, course },
  opened,
  markSeen,
}: {
  data: LessonData
  opened: OpenLesson
  /** Null when it is seen, or not this person's to mark. */
  markSeen: (() => void) | null
}): () => void {
  const t = useTranslations('classroom')
  const navigate = useNavigate()
  const [autoplay] = useAutoplay()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const finish = () => {
    markSeen?.()
    if (!opened.next) toast.success(t('courseEnd'))
    else if (autoplay) {
      navigate(lessonPath(mode, course.slug, opened.next), { viewTransition: true, state: { play: true } })
    }
  }
  // A second later the page may have been drawn anew: what counts is how things are then.
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), endDelayMs)
  }
}

import { clsx } from 'clsx'
import { LocateFixed, Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { LessonVideo } from '#domain/learning/outline/get-course-outline.ts'
import { containsText } from '#values/search-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Cue, cueAt, loadCues } from './cues.ts'
import { TranscriptLines } from './transcript-lines.tsx'

type Captions = Extract<LessonVideo, { player: 'file' }>['captions']

export default function Transcript({
  captions: given,
  className,
  video,
  onStale,
  onClose,
}: {
  captions: Captions
  className?: string
  /** Null until the player is loaded. */
  video: HTMLVideoElement | null
  /** Called when the signed address has expired, so that another one is fetched. */
  onStale: () => void
  onClose: () => void
}) {
  const t = useTranslations('transcript')
  const locale = useLocale()
  // Every data load signs the addresses anew, which must not reload the transcript.
  const [captions, setCaptions] = useState(given)
  const [chosen, choose] = useState<string | null>(null)
  const language =
    chosen ?? (captions.find((each) => each.locale === locale) ?? captions[0])?.locale ?? locale
  const cues = useCues(captions.find((each) => each.locale === language)?.address ?? null)
  const [text, setText] = useState('')
  const [following, follow] = useState(true)
  const lines = Array.isArray(cues) ? cues : none
  const current = useCurrentCue(video, lines)
  const searching = text.trim() !== ''
  const shown = lines
    .map((cue, index) => ({ ...cue, index }))
    .filter((cue) => !searching || containsText(cue.text, text))
  const retrying = useRef(false)
  useEffect(() => {
    if (retrying.current) setCaptions(given)
    retrying.current = false
  }, [given])
  return (
    <section
      id="lesson-transcript"
      aria-label={t('title')}
      className={clsx('lesson-transcript flex flex-col border-line border-y bg-board-raised', className)}
    >
      <div className="flex items-center gap-1 border-line border-b pr-1 pl-4">
        <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
          <Search size={16} aria-hidden className="shrink-0 text-chalk-soft" />
          <span className="sr-only">{t('search')}</span>
          <input
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={t('search')}
            className="min-h-11 w-full min-w-0 bg-transparent text-sm outline-none placeholder:text-chalk-soft"
          />
        </label>
        {captions.length > 1 && (
          <select
            aria-label={t('language')}
            value={language}
            onChange={(event) => choose(event.currentTarget.value)}
            className="min-h-11 rounded-md bg-transparent px-1 text-chalk-soft text-sm"
          >
            {captions.map((each) => (
              <option key={each.locale} value={each.locale}>
                {new Intl.DisplayNames(locale, { type: 'language' }).of(each.locale)}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-chalk"
        >
          <X size={18} aria-hidden />
          <span className="sr-only">{t('close')}</span>
        </button>
      </div>
      <p role="status" className={searching ? 'px-4 pt-2 text-chalk-soft text-xs' : 'sr-only'}>
        {searching && t('found', { count: shown.length })}
      </p>
      {cues === 'failed' ? (
        <div className="grid justify-items-start gap-3 p-4 text-sm">
          <p role="alert">{t('failed')}</p>
          <Button
            onClick={() => {
              retrying.current = true
              onStale()
            }}
          >
            {t('tryAgain')}
          </Button>
        </div>
      ) : (
        <TranscriptLines
          lines={shown}
          lang={language}
          current={current}
          words={searching ? text.trim().split(/\s+/) : none}
          following={following && !searching}
          busy={cues === null}
          onScrolled={() => follow(false)}
          onChoose={(seconds) => {
            if (!video) return
            video.currentTime = seconds
            follow(true)
          }}
        />
      )}
      {!following && !searching && current >= 0 && (
        <div className="border-line border-t p-1 text-center">
          <Button variant="quiet" className="text-mint" onClick={() => follow(true)}>
            <LocateFixed size={16} aria-hidden />
            {t('follow')}
          </Button>
        </div>
      )}
    </section>
  )
}

const none: readonly (Cue & string)[] = []

/** The lines at this address; null while they load, `failed` on errors. */
export function useCues(address: string | null): readonly Cue[] | null | 'failed' {
  const [loaded, setLoaded] = useState<{ address: string; cues: readonly Cue[] | 'failed' } | null>(null)
  useEffect(() => {
    if (!address) return
    let active = true
    loadCues(address).then(
      (cues) => active && setLoaded({ address, cues }),
      () => active && setLoaded({ address, cues: 'failed' }),
    )
    return () => {
      active = false
    }
  }, [address])
  return loaded?.address === address ? loaded.cues : null
}

export function useCurrentCue(video: HTMLVideoElement | null, cues: readonly Cue[]): number {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    if (!video) return
    const read = () => setCurrent(cueAt(cues, video.currentTime))
    read()
    video.addEventListener('timeupdate', read)
    video.addEventListener('seeking', read)
    return () => {
      video.removeEventListener('timeupdate', read)
      video.removeEventListener('seeking', read)
    }
  }, [video, cues])
  return current
}

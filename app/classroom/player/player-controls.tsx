import { clsx } from 'clsx'
import {
  Captions,
  Maximize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { OpenedLesson, SeekFrames } from '#domain/learning/classroom/open-lesson.ts'
import { clockLabel } from '#values/duration.ts'
import type { Locale } from '#values/locale.ts'
import { ChapterSelect } from './chapter-select.tsx'
import { chapterAt, gapsOf } from './chapters.ts'
import { CinemaButton } from './cinema-button.tsx'
import { ControlButton } from './control-button.tsx'
import { ControlSelect } from './control-select.tsx'
import { seekStep, speeds } from './player-keys.ts'
import { SeekPreview, useSeekPreview } from './seek-preview.tsx'
import type { VideoActions, VideoState } from './use-video.ts'

export function PlayerControls({
  state,
  actions,
  captions,
  qualities,
  quality,
  onQuality,
  frames,
  chapters,
  hidden,
}: {
  state: VideoState
  actions: VideoActions
  captions: readonly Locale[]
  /** Names such as `720p`, the smallest first; empty where there is nothing to choose. */
  qualities: readonly string[]
  /** The chosen quality; null lets the connection decide. */
  quality: string | null
  onQuality: (quality: string | null) => void
  frames: SeekFrames | null
  chapters: OpenedLesson['chapters']
  /** Whether the controls are hidden during playback; a key shows them. */
  hidden: boolean
}) {
  const t = useTranslations('classroom')
  const locale = useLocale()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const { time, duration, playing, muted, volume } = state
  const silent = muted || volume === 0
  const parts = chapters?.chapters ?? []
  const chapter = chapterAt(parts, time)
  const preview = useSeekPreview({ frames, chapters: parts }, duration)
  return (
    <div
      className={clsx(
        '@container absolute inset-x-0 bottom-0 bg-board-sunken/92 px-2 pb-1 transition-opacity duration-(--calm) focus-within:opacity-100 sm:px-3',
        hidden && 'opacity-0',
      )}
    >
      <SeekPreview preview={preview} lang={chapters?.locale} />
      <input
        type="range"
        {...preview.handlers}
        className="player-track block h-6 w-full"
        min={0}
        max={Math.max(duration, 1)}
        step={0.1}
        value={Math.min(time, Math.max(duration, 1))}
        // Not `onChange`: React also calls it when a key is released, with the position that it rendered last.
        onInput={(event) => actions.seekTo(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const seconds = seekStep(event)
          if (seconds === null) return
          event.preventDefault()
          actions.seekBy(seconds)
        }}
        aria-label={t('seek')}
        aria-valuetext={[t('timeOf', { time: clockLabel(time), total: clockLabel(duration) }), chapter?.title]
          .filter(Boolean)
          .join(', ')}
        style={track(part(time, duration), part(state.buffered, duration), gapsOf(parts, duration))}
      />
      <div className="flex items-center">
        <ControlButton label={t(playing ? 'pause' : 'play')} shortcut="K" onClick={actions.togglePlay}>
          {playing ? <Pause size={20} fill="currentColor" /> : <Play size={20} fill="currentColor" />}
        </ControlButton>
        <ControlButton
          className="@max-md:hidden"
          label={t('back10')}
          shortcut="J"
          onClick={() => actions.seekBy(-10)}
        >
          <RotateCcw size={18} />
        </ControlButton>
        <ControlButton
          className="@max-md:hidden"
          label={t('forward10')}
          shortcut="L"
          onClick={() => actions.seekBy(10)}
        >
          <RotateCw size={18} />
        </ControlButton>
        <ControlButton
          className="@max-lg:hidden"
          label={t(silent ? 'unmute' : 'mute')}
          shortcut="M"
          onClick={actions.toggleMute}
        >
          {silent ? <VolumeX size={20} /> : <Volume2 size={20} />}
        </ControlButton>
        <input
          type="range"
          className="player-track @max-xl:hidden block h-11 w-20"
          min={0}
          max={1}
          step={0.05}
          value={silent ? 0 : volume}
          onInput={(event) => actions.setVolume(event.currentTarget.valueAsNumber)}
          aria-label={t('volume')}
          style={track(silent ? 0 : volume)}
        />
        <p className="ml-2 whitespace-nowrap text-chalk text-xs tabular-nums">
          {clockLabel(time)} <span className="text-chalk-soft">/ {clockLabel(duration)}</span>
        </p>
        {parts.length > 0 ? (
          <ChapterSelect parts={parts} chapter={chapter} lang={chapters?.locale} onChoose={actions.seekTo} />
        ) : (
          <span className="flex-1" />
        )}
        {captions.length > 0 && (
          <ControlSelect
            label={t('captions')}
            value={state.captions ?? ''}
            onChange={(value) => actions.showCaptions(captions.find((each) => each === value) ?? null)}
            face={<Captions size={22} className={clsx(state.captions && 'text-mint')} />}
            options={[
              { value: '', label: t('captionsOff') },
              ...captions.map((each) => ({ value: each, label: languages.of(each) ?? each })),
            ]}
          />
        )}
        <ControlSelect
          label={t('speed')}
          value={String(state.speed)}
          onChange={(value) => actions.setSpeed(Number(value))}
          face={<span className="font-semibold text-xs tabular-nums">{speedLabel(state.speed, locale)}</span>}
          options={speeds.map((each) => ({ value: String(each), label: speedLabel(each, locale) }))}
        />
        {qualities.length > 0 && (
          <ControlSelect
            label={t('quality')}
            value={quality ?? ''}
            onChange={(value) => onQuality(value || null)}
            face={
              <span className="font-semibold text-xs tabular-nums">{quality ?? t('qualityAutoShort')}</span>
            }
            options={[
              { value: '', label: t('qualityAuto') },
              ...qualities.toReversed().map((each) => ({ value: each, label: each })),
            ]}
          />
        )}
        <ControlButton
          className="@max-lg:hidden"
          label={t('pictureInPicture')}
          shortcut="P"
          onClick={actions.togglePictureInPicture}
        >
          <PictureInPicture2 size={19} />
        </ControlButton>
        <CinemaButton className="@max-lg:hidden" />
        <ControlButton label={t('fullscreen')} shortcut="F" onClick={actions.toggleFullscreen}>
          <Maximize size={19} />
        </ControlButton>
      </div>
    </div>
  )
}

function speedLabel(speed: number, locale: Locale): string {
  return `${speed.toLocaleString(locale)}×`
}

function part(of: number, whole: number): number {
  return whole > 0 ? Math.min(of / whole, 1) : 0
}

function track(done: number, ready = 0, gaps?: string) {
  return { '--done': `${done * 100}%`, '--ready': `${ready * 100}%`, '--gaps': gaps } as React.CSSProperties
}

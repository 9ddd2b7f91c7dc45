import { type PlayerCommand, speedFrom } from './player-keys.ts'

/** The state of playback in a provider's frame. Times in seconds; volume from 0 to 1; a speed of 1 is normal. */
export type FramePlayback = {
  readonly paused: boolean
  readonly seconds: number
  readonly duration: number
  readonly muted: boolean
  readonly volume: number
  readonly speed: number
}

/** What a page may change. */
export type FrameChange = Partial<Omit<FramePlayback, 'duration'>>

/** A provider's player, controlled from the page around its frame. */
export type FrameRemote = {
  /** Resolves when the player is ready. */
  readonly read: () => Promise<FramePlayback>
  /** Rejects when the provider refuses the change; then nothing is changed. */
  readonly change: (change: FrameChange) => Promise<void>
  /** Stops the events. */
  readonly end: () => void
}

/** The change that a command makes; null if providers do not allow it from outside, or if it concerns the page. */
export function changeFor(command: PlayerCommand, now: FramePlayback): FrameChange | null {
  switch (command.do) {
    case 'toggle-play':
      return { paused: !now.paused }
    case 'toggle-mute':
      return { muted: !now.muted }
    case 'seek-by':
      return { seconds: within(now.seconds + command.seconds, now.duration) }
    case 'seek-to':
      return { seconds: command.part * now.duration }
    case 'volume-by': {
      const volume = within(now.volume + command.part, 1)
      return { volume, muted: volume === 0 }
    }
    case 'speed-by':
      return { speed: speedFrom(now.speed, command.steps) }
    default:
      return null
  }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

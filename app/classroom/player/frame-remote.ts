import { type PlayerCommand, speedFrom } from './player-keys.ts'

/** What plays in a provider's frame. Seconds; volume from 0 to 1; 1 is the usual speed. */
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

/** A provider's player, worked from the page around its frame. */
export type FrameRemote = {
  /** Resolves when the player is ready. */
  readonly read: () => Promise<FramePlayback>
  /** The provider may refuse a change; nothing is changed then. */
  readonly change: (change: FrameChange) => Promise<void>
  /** Ends the events. */
  readonly end: () => void
}

/** Null for a command that providers let nobody give from outside, and for those that concern the page. */
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

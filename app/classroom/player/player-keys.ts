/** What a key or a button asks of the player. Times in seconds; volume and position from 0 to 1. */
export type PlayerCommand =
  | {
      do:
        | 'toggle-play'
        | 'toggle-mute'
        | 'toggle-captions'
        | 'toggle-fullscreen'
        | 'toggle-pip'
        | 'toggle-cinema'
    }
  | { do: 'seek-by'; seconds: number }
  | { do: 'seek-to'; part: number }
  | { do: 'volume-by'; part: number }
  | { do: 'speed-by'; steps: 1 | -1 }

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

export function speedFrom(current: number, steps: 1 | -1): number {
  const at = speeds.findIndex((speed) => speed >= current)
  const from = at < 0 ? speeds.length - 1 : at
  return speeds[Math.min(Math.max(from + steps, 0), speeds.length - 1)] ?? 1
}

const commands: Record<string, PlayerCommand> = {
  ' ': { do: 'toggle-play' },
  k: { do: 'toggle-play' },
  m: { do: 'toggle-mute' },
  c: { do: 'toggle-captions' },
  f: { do: 'toggle-fullscreen' },
  p: { do: 'toggle-pip' },
  w: { do: 'toggle-cinema' },
  j: { do: 'seek-by', seconds: -10 },
  l: { do: 'seek-by', seconds: 10 },
  arrowleft: { do: 'seek-by', seconds: -5 },
  arrowright: { do: 'seek-by', seconds: 5 },
  arrowup: { do: 'volume-by', part: 0.1 },
  arrowdown: { do: 'volume-by', part: -0.1 },
  home: { do: 'seek-to', part: 0 },
  end: { do: 'seek-to', part: 1 },
  '<': { do: 'speed-by', steps: -1 },
  '>': { do: 'speed-by', steps: 1 },
}

export const commandNames = [
  ...new Set([...Object.values(commands), { do: 'seek-to' as const }].map((command) => command.do)),
]

/** Keys that a focused control uses itself. */
const ownKeys: Record<string, RegExp> = {
  BUTTON: /^(?: |Enter)$/,
  SELECT: /^(?: |Enter|Arrow.*|Home|End|\w)$/,
  INPUT: /^(?:Arrow.*|Home|End)$/,
}

/** The command of a key while the focus is in the player; null for other keys, and for those that the focused control uses. */
export function commandOf(
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  focused: string,
): PlayerCommand | null {
  if (ctrlKey || altKey || metaKey || ownKeys[focused]?.test(key)) return null
  if (/^\d$/.test(key)) return { do: 'seek-to', part: Number(key) / 10 }
  return commands[key.toLowerCase()] ?? null
}

const seekSteps: Record<string, number> = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }

/** Seconds that an arrow key moves the focused seek bar; the step of a pointer would be too small. */
export function seekStep({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): number | null {
  return ctrlKey || altKey || metaKey ? null : (seekSteps[key] ?? null)
}

/** Outside of the player these keys scroll the page. */
const scrolling = /^(?:ArrowUp|ArrowDown|Home|End)$/

/**
 * The command of a key while the focus is outside of the player. Keys that the focused control uses are not commands: space for
 * controls that are pressed, and arrows too for controls such as sliders.
 */
export function pageCommandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  focused: 'press' | 'move' | null,
): PlayerCommand | null {
  const { key } = event
  if (scrolling.test(key) || (focused && key === ' ')) return null
  if (focused === 'move' && key.startsWith('Arrow')) return null
  return commandOf(event, '')
}

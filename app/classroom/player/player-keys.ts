/** What a key does in the player; times in seconds, volume and place in parts of one. */
export type PlayerCommand =
  | { do: 'toggle-play' | 'toggle-mute' | 'toggle-captions' | 'toggle-fullscreen' | 'toggle-pip' }
  | { do: 'seek-by'; seconds: number }
  | { do: 'seek-to'; part: number }
  | { do: 'volume-by'; part: number }
  | { do: 'speed-by'; steps: 1 | -1 }

/** The speeds that can be chosen. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The speed so many steps from this one, at most the fastest and at least the slowest. */
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

/** All that a key can do in the player. */
export const commandNames = [
  ...new Set([...Object.values(commands), { do: 'seek-to' as const }].map((command) => command.do)),
]

/** Keys that a control under the focus needs for itself. */
const ownKeys: Record<string, RegExp> = {
  BUTTON: /^(?: |Enter)$/,
  SELECT: /^(?: |Enter|Arrow.*|Home|End|\w)$/,
  INPUT: /^(?:Arrow.*|Home|End)$/,
}

/**
 * What the key does while the focus is in the player, or null when it is nobody's or the focused control's own.
 */
export function commandOf(
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  focused: string,
): PlayerCommand | null {
  if (ctrlKey || altKey || metaKey || ownKeys[focused]?.test(key)) return null
  if (/^\d$/.test(key)) return { do: 'seek-to', part: Number(key) / 10 }
  return commands[key.toLowerCase()] ?? null
}

/** By these a page is scrolled: outside the player they stay the page's. */
const scrolling = /^(?:ArrowUp|ArrowDown|Home|End)$/

/**
 * What the key does while the focus is elsewhere on the page of the player. A control that has the focus keeps its own
 * keys: one that is pressed its space, one that is moved its arrows as well.
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

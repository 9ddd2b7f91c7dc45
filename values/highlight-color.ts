/** Colours of highlights with their hex values for the API (specification, J4); the first is the default. */
export const highlightColors = {
  purple: '#8B5CF6',
  gray: '#9CA3AF',
  red: '#EF4444',
  green: '#22C55E',
  yellow: '#EAB308',
  blue: '#3B82F6',
  orange: '#F97316',
  black: '#111827',
} as const

export type HighlightColor = keyof typeof highlightColors

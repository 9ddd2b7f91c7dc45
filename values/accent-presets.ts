/** `#rrggbb`, in either case. */
export const colourPattern = /^#[0-9a-f]{6}$/i

/** Offered beside the built-in accent; none is close to the colours that mean a state. */
export const accentPresets = {
  sea: '#00c8d8',
  sky: '#59bbfb',
  indigo: '#96acff',
  rose: '#ee8dbd',
  amber: '#ed9c55',
  leaf: '#99c163',
} as const

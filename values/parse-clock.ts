/** The seconds of `m:ss` or `h:mm:ss`; null for any other text. */
export function parseClock(text: string): number | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (!match) return null
  const [, h, m, s] = match
  if (h !== undefined && Number(m) > 59) return null
  return Number(h ?? 0) * 3600 + Number(m) * 60 + Number(s)
}

/** In seconds; a limit for the places in a video that browsers send. */
export const longerThanAnyVideo = 24 * 3600

/** `m:ss`, or `h:mm:ss` from an hour on. */
export function clockLabel(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Such as "6 h 10 min", "45 min" or "50 s", which is the same in both languages. */
export function totalLabel(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.round(whole / 60)
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  if (h === 0) return `${m} min`
  return m === 0 ? `${h} h` : `${h} h ${m} min`
}

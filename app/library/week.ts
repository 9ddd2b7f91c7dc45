export type Seen = { seenAt: Date; durationSeconds: number }

const dayMs = 24 * 60 * 60 * 1000

/** The week of `now` from Monday on, in local time: the number of classes seen each day, and their seconds in total. */
export function weekOf(seen: readonly Seen[], now: Date) {
  const today = (now.getDay() + 6) % 7
  const monday = startOfDay(now)
  monday.setDate(monday.getDate() - today)
  const classes = Array.from({ length: 7 }, () => 0)
  let seconds = 0
  for (const { seenAt, durationSeconds } of seen) {
    // Rounded, because the day on which clocks change has 23 or 25 hours.
    const day = Math.round((startOfDay(seenAt).getTime() - monday.getTime()) / dayMs)
    if (day < 0 || day > 6) continue
    classes[day] = (classes[day] ?? 0) + 1
    seconds += durationSeconds
  }
  return { today, classes, seconds }
}

function startOfDay(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
}

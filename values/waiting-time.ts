/** A duration in the unit in which people would say it, rounded up. */
export type WaitingTime = { unit: 'second' | 'minute' | 'hour'; count: number }

export function waitingTime(seconds: number): WaitingTime {
  if (seconds < 90) return { unit: 'second', count: Math.ceil(seconds) }
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90
    ? { unit: 'minute', count: minutes }
    : { unit: 'hour', count: Math.ceil(seconds / 3600) }
}

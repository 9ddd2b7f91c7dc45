/** The address of an account page, with `place` as the page to continue to. */
export function goingOn(path: string, place: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more)
  if (place !== null && place !== '/') query.set('next', place)
  return query.size > 0 ? `${path}?${query}` : path
}

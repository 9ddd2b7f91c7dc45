/** In characters; mail programs break longer links. */
const longestPlace = 500

/** The path of a mailed link. `place`: the page to go to afterwards, which the link's page checks again. */
export function linkPath(path: string, token: string, place: string | null = null): string {
  const query = new URLSearchParams({ token })
  if (place !== null && place !== '/' && place.length <= longestPlace) query.set('next', place)
  return `${path}?${query}`
}

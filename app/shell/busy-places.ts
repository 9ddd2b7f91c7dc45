/** What floating elements must not cover: controls and prices. */
const busy = '.button, button, input, select, textarea, summary, [data-money], [data-floats]'

const words = 'h1, h2, h3, h4, p, li, dt, dd, th, td, label, legend'

export type Place = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Rectangles of controls and prices, in pixels of the window, without those inside of `floating`. */
export const busyPlaces = (floating: Element): Place[] => placesOf(busy, floating)

export const wordPlaces = (floating: Element): Place[] => placesOf(words, floating)

function placesOf(what: string, floating: Element): Place[] {
  return [...document.querySelectorAll(what)]
    .filter((element) => !floating.contains(element))
    .map((element) => ({ element, place: element.getBoundingClientRect() }))
    .filter(
      ({ place }) => coveredArea(place, [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }]) > 0,
    )
    .filter(({ element }) => isThere(element))
    .map(({ place }) => place)
}

/** Whether an element is visible. Faded floating elements are not; a transparent control is, because its label can be pressed. */
function isThere(element: Element): boolean {
  const opacityProperty = element.matches('[data-floats]')
  return element.checkVisibility({ opacityProperty, visibilityProperty: true })
}

/** The area of `floating` that the places cover, in square pixels. */
export function coveredArea(floating: Place, places: readonly Place[]): number {
  return places.reduce((sum, { left, top, right, bottom }) => {
    const width = Math.min(floating.right, right) - Math.max(floating.left, left)
    const height = Math.min(floating.bottom, bottom) - Math.max(floating.top, top)
    return width > 0 && height > 0 ? sum + width * height : sum
  }, 0)
}

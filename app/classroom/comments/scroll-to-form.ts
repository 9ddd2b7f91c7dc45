/** Scrolls to the form: to its middle, or to its beginning where it is taller than half the window. */
export function scrollToForm(form: HTMLElement | null): void {
  const block = form && form.offsetHeight > innerHeight / 2 ? 'start' : 'center'
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  form?.scrollIntoView({ block, behavior: still ? 'auto' : 'smooth' })
}

/** Of a form that is taller than half the window, with a long comment in it, the beginning: its middle would say nothing. */
export function scrollToForm(form: HTMLElement | null): void {
  const block = form && form.offsetHeight > innerHeight / 2 ? 'start' : 'center'
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  form?.scrollIntoView({ block, behavior: still ? 'auto' : 'smooth' })
}

import { createHook } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { expect, test } from 'vitest'
import { renderHtml } from './render-html.ts'

const neverFails = (error: unknown) => expect.unreachable(String(error))

function Sign({ text }: { text: string }) {
  return <b id={useId()}>{text}</b>
}

/** A page with a part whose code arrives after one turn of the event loop. */
function latePage(Part: ComponentType<{ text: string }>) {
  const Late = lazy(async () => {
    await setImmediate()
    return { default: Part }
  })
  return (
    <html lang="es">
      <head />
      <body>
        <Sign text="first" />
        <Suspense fallback="waiting">
          <Late text="ñ & <late>" />
        </Suspense>
        <Sign text="last" />
      </body>
    </html>
  )
}

test('a late part is waited for the first time, and the page is the same once its code is there', async () => {
  const page = latePage(Sign)
  const waited = await renderHtml(page, neverFails)
  expect(waited.html).toMatch(
    /^<!DOCTYPE html><html lang="es"><head><\/head><body>.*ñ &amp; &lt;late&gt;.*last.*<\/html>$/,
  )
  expect(waited).toEqual(await renderHtml(page, neverFails))
})

test('a part that fails is left to the browser and told, the rest of the page is there', async () => {
  const cause = new Error('no such picture')
  const errors: unknown[] = []
  const page = latePage(() => {
    throw cause
  })
  for (const time of [1, 2]) {
    const { html, failed } = await renderHtml(page, (error) => errors.push(error))
    expect(failed).toBe(true)
    expect(html).toContain('last')
    expect(errors).toEqual(Array(time).fill(cause))
  }
})

test('a page that fails as a whole says by what', async () => {
  const cause = new Error('no such product')
  const Broken = () => {
    throw cause
  }
  await expect(renderHtml(<Broken />, () => {})).rejects.toBe(cause)
})

// A leaked timer holds the whole rendering: 100 MB under load.
test('a page that was waited for leaves no timer behind', async () => {
  const timers = new Set<number>()
  let begun = 0
  const hook = createHook({
    init: (id, type) => {
      // Other tests of this process may still start timers of their own.
      if (type !== 'Timeout' || !new Error().stack?.includes('render-html.ts')) return
      begun += 1
      timers.add(id)
    },
    destroy: (id) => timers.delete(id),
  }).enable()
  for (let page = 0; page < 8; page++) await renderHtml(latePage(Sign), neverFails)
  await setImmediate()
  hook.disable()
  expect(begun).toBe(8)
  expect(timers.size).toBe(0)
})

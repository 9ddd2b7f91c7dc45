import { type ComponentProps, useRef } from 'react'
import { type FetcherWithComponents, Form, useSubmit } from 'react-router'

export type FormFetcher = Pick<FetcherWithComponents<unknown>, 'submit'>

/**
 * A form that posts and ignores further submissions until the first one was answered. Without this, a second Enter before the
 * button is rendered as disabled would do everything twice. `fetcher`: submits without leaving the page.
 */
export function OnceForm({
  fetcher,
  onSubmit,
  preventScrollReset,
  defaultShouldRevalidate,
  ...props
}: ComponentProps<typeof Form> & { fetcher?: FormFetcher }) {
  const navigate = useSubmit()
  const isUnderWay = useRef(false)
  return (
    <Form
      method="post"
      {...props}
      onSubmit={async (event) => {
        if (!isUnderWay.current) onSubmit?.(event)
        const isRefused = isUnderWay.current || event.defaultPrevented
        event.preventDefault()
        if (isRefused) return
        isUnderWay.current = true
        const { submitter } = event.nativeEvent as SubmitEvent & { submitter: HTMLButtonElement | null }
        // Resolves at the end of the navigation, even of one that was cancelled or failed.
        await (fetcher?.submit ?? navigate)(submitter ?? event.currentTarget, {
          preventScrollReset,
          defaultShouldRevalidate,
        })
        isUnderWay.current = false
      }}
    />
  )
}

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadCommentsPanel } from './classroom/comments/preloaded-panel.ts'
import { loadMessages, shownLocale } from './messages.ts'

const opensWithComments = new URLSearchParams(location.search).get('tab') === 'comments'
const loaded = Promise.all([loadMessages(shownLocale()), opensWithComments && loadCommentsPanel()])

// Once the first line of a streamed answer has arrived, React Router handles no failure of the stream, not even its own abort.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError') event.preventDefault()
})

// An `await` here would deadlock: the loaded module may import this one.
loaded.then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#values/locale.ts'
import { loadMessages } from './messages.ts'

const { lang } = document.documentElement
await loadMessages(isLocale(lang) ? lang : 'es')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

import { createContext, useContext } from 'react'

/** The shop's colours as hex values, since most mail programs know neither variables nor oklch. */
export type MailLook = {
  /** The accent in the light theme (`paper`) and the dark one (`board`). */
  readonly paper: string
  readonly board: string
  /** Null shows the shop's name in letters; `board` is null when one image serves both themes. Sizes are those shown. */
  readonly logo: { readonly text: string; readonly paper: MailImage; readonly board: MailImage | null } | null
}

type MailImage = { readonly src: string; readonly width: number; readonly height: number }

export const shippedMailLook: MailLook = {
  paper: '#0b6b50',
  board: '#5fe0ae',
  logo: null,
}

export const MailLookContext = createContext(shippedMailLook)

export function useMailLook(): MailLook {
  return useContext(MailLookContext)
}

import { createContext, useContext } from 'react'

/** As hex values: most mail programs know neither variables nor oklch. */
export type MailLook = {
  /** The accent by day and by night. */
  readonly paper: string
  readonly board: string
  /** Null: the name in letters. `board` is null when one image is for both; addresses are absolute, sizes as shown. */
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

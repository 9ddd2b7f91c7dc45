/** Makes texts unreadable for who has the database and not the installation's secret. */
export interface Seal {
  seal(text: string): string
  /** The text again; what was never sealed is given back as it is. Null when another secret sealed it. */
  open(sealed: string): string | null
}

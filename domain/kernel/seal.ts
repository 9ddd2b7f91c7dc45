/** Encrypts texts with the installation's secret. */
export interface Seal {
  seal(text: string): string
  /** Returns unsealed text unchanged; null when sealed with another secret. */
  open(sealed: string): string | null
}

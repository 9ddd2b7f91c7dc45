/** Encrypts texts with the installation's secret. */
export interface Seal {
  seal(text: string): string
  /** Returns unsealed text unchanged; null when sealed with another secret. */
  open(sealed: string): string | null
  /** A text for an address, which only `openToken` with the same `purpose` reads. */
  sealToken(purpose: string, text: string): string
  /** Null for a token that was forged or made for another purpose. */
  openToken(purpose: string, token: string): string | null
}

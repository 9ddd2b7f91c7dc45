/** Encrypts texts with the installation's secret. */
export interface Seal {
  seal(text: string): string
  /** Returns a text that is not encrypted unchanged; null when it was encrypted with another secret. */
  open(sealed: string): string | null
  /** Encrypts a text for use in a URL, where only `openToken` with the same `purpose` can read it. */
  sealToken(purpose: string, text: string): string
  /** Null for a token that was forged or made for another purpose. */
  openToken(purpose: string, token: string): string | null
}

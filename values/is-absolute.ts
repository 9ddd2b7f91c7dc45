/** Whether an address has a scheme or a host as browsers read it: a backslash counts as a slash. */
export function isAbsolute(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address)
}

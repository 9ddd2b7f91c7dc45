export const linkProtocols = ['http', 'https', 'mailto']

/** Whether an address leads out of the book by itself: it names its protocol or its host. */
export function isAbsolute(address: string): boolean {
  return /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address)
}

export function isAllowedLink(address: string): boolean {
  return linkProtocols.some((each) => address.toLowerCase().startsWith(`${each}:`)) && URL.canParse(address)
}

const protocols = ['http:', 'https:', 'mailto:']

/**
 * Completes a typed address as the site links it: `a.example` becomes `https://a.example`, `m@a.example` a mail address. Null
 * when it is not an address.
 */
export function completeAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const isMail = /^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)
  const isBare = !/^[a-z][a-z\d+.-]*:/i.test(text) || /^[\w.-]+:\d/.test(text)
  const address = isMail ? `mailto:${text}` : isBare ? `https://${text.replace(/^\/+/, '')}` : text
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  if (!protocols.includes(protocol)) return null
  return protocol === 'mailto:' || !isBare || hostname.includes('.') || hostname === 'localhost'
    ? address
    : null
}

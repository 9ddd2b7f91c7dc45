/** For mail programs (RFC 8058): `url` stops such mails by one request. */
export function oneClickHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Headers by which mail programs offer to unsubscribe (RFC 8058): a single POST to `url` stops such mails. */
export function oneClickHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

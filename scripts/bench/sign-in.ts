import type { SiteProcess } from '../site-process.ts'

/** Signs in as the demo's buyer, whose password the site printed. Returns the cookies. */
export const signInAsBuyer = (site: SiteProcess): Promise<string> => signInAs(site, 'bruno')

/** Signs in as the demo's owner. Returns the cookies. */
export const signInAsOwner = (site: SiteProcess): Promise<string> => signInAs(site, 'marina')

async function signInAs(site: SiteProcess, name: string): Promise<string> {
  const [, email = '', password = ''] = new RegExp(`(${name}@\\S+)\\s+(\\S+)`).exec(site.output()) ?? []
  const first = await fetch(`${site.url}/sanctum/csrf-cookie`)
  const csrf = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string)
  const token = decodeURIComponent(csrf.find((each) => each.startsWith('XSRF-TOKEN='))?.slice(11) ?? '')
  const answer = await fetch(`${site.url}/login`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: csrf.join('; '),
      origin: site.url,
      'x-xsrf-token': token,
    },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`signing in answers ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

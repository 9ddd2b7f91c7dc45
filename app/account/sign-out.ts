import { redirect } from 'react-router'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/sign-out'
import { placeOf } from './next-place.ts'

/** Only a form can log out; opening the address leads to the index. */
export function loader() {
  return redirect('/')
}

/** Logs out and continues at the form's `next`. Clears the cookie even if the session cannot be ended (specification, M3). */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, base } = requestOf({ context })
  const place = placeOf((await request.formData()).get('next'), base) ?? '/'
  const cookies = await accounts.signOut(request.headers).catch(() => accounts.forgetSession())
  return redirect(place, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

import { redirect } from 'react-router'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/sign-out'
import { placeOf } from './next-place.ts'

/** A link cannot log anybody out; a form does. */
export function loader() {
  return redirect('/')
}

/** Goes on to the form's `next`, else to the index, also when the session could not be ended; the browser forgets it in any case (row M3). */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, base } = requestOf({ context })
  const place = placeOf((await request.formData()).get('next'), base) ?? '/'
  const cookies = await accounts.signOut(request.headers).catch(() => accounts.forgetSession())
  return redirect(place, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

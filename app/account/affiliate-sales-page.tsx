import { redirect } from 'react-router'

/** Only for sellers (row O2), and nobody is one yet: the profile is where one becomes it. */
export function loader() {
  return redirect('/profile')
}

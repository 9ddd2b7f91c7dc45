import { redirect } from 'react-router'

/** Specification, A3. */
export function loader() {
  return redirect('/')
}

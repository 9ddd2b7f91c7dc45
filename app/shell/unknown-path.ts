import { redirect } from 'react-router'

/** `docs/specification.md`, A3. */
export function loader() {
  return redirect('/')
}

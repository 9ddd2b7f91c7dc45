import { redirect } from 'react-router'

/** An unknown address leads to the index (specification, A3). */
export function loader() {
  return redirect('/')
}

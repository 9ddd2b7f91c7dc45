import { redirect } from 'react-router'

/** There is no book to read under any address yet; like every unknown address it leads to the index (row A3). */
export function loader() {
  return redirect('/')
}

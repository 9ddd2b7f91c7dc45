import { redirect } from 'react-router'

/** Whatever is no address of ours leads to the index (row A3). */
export function loader() {
  return redirect('/')
}

import { Outlet } from 'react-router'

/** The frame of the class and the reader: outside the page container (row A2). */
export default function FullWidth() {
  return (
    <main>
      <Outlet />
    </main>
  )
}

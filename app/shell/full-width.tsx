import { Outlet } from 'react-router'

/** The frame of the class and the reader: outside the page container (row A2). */
export default function FullWidth() {
  return (
    <main id="content" tabIndex={-1} className="w-full flex-1">
      <Outlet />
    </main>
  )
}

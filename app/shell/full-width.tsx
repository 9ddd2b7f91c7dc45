import { Outlet } from 'react-router'

/** Specification, A2. */
export default function FullWidth() {
  return (
    <main id="content" tabIndex={-1} className="w-full flex-1">
      <Outlet />
    </main>
  )
}

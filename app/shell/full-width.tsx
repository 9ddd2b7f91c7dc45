import { Outlet } from 'react-router'

/** Layout of the class page and the reader: full width, without a footer (specification, A2). */
export default function FullWidth() {
  return (
    <main id="content" tabIndex={-1} className="w-full flex-1">
      <Outlet />
    </main>
  )
}

import { Outlet } from 'react-router'

/** The frame of every page but the class and the reader (row A2). */
export default function PageContainer() {
  return (
    <main className="mx-auto max-w-[77rem] px-[clamp(1rem,4vw,2.5rem)]">
      <Outlet />
    </main>
  )
}

import { Outlet } from 'react-router'
import { SiteFooter } from './site-footer.tsx'

/** Layout of all pages with limited width and a footer; `full-width.tsx` is the other one (specification, A2). */
export default function PageContainer() {
  return (
    <>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[77rem] flex-1 px-[clamp(1rem,4vw,2.5rem)]"
      >
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}

import { requestOf } from '../request-context.ts'
import { useRootData } from '../shell/root-data.ts'
import { ShortcutsButton } from '../shortcuts/shortcuts-help.tsx'
import type { Route } from './+types/free-lesson-page'
import { AutoplaySetting } from './autoplay-setting.tsx'
import { ClassSettings, ClassTitle, WayBack } from './class-header.tsx'
import { Classroom } from './classroom.tsx'
import { actOnLesson } from './lesson-action.ts'
import { loadLesson } from './lesson-loader.ts'
import { resultOrUnsaved } from './use-seen.ts'

export { shouldRevalidate } from './revalidate.ts'

export function loader({ url, context, params }: Route.LoaderArgs) {
  return loadLesson(requestOf({ context }), { params, mode: 'free', search: url.search })
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnLesson(requestOf({ context }), await request.formData())
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return resultOrUnsaved(request, serverAction)
}

/** The page of a free class, which has the site's bar above it (specification, G1 and G5). */
export default function FreeLessonPage({ loaderData }: Route.ComponentProps) {
  const user = useRootData()?.user ?? null
  return (
    <Classroom
      data={loaderData}
      header={
        <div className="class-header flex items-center gap-3 py-4 max-bar:gap-1">
          <WayBack user={user} />
          <ClassTitle course={loaderData.course} />
          {user && <AutoplaySetting className="max-lg:hidden" />}
          {user && <ClassSettings />}
          <ShortcutsButton className="grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-mint pointer-coarse:hidden max-bar:hidden" />
        </div>
      }
    />
  )
}

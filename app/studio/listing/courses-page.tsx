import { newCourseAction } from '../courses/new-course-action.ts'
import { NewCourseButton } from '../courses/new-course-button.tsx'
import { orUnsent } from '../ui/or-unsent.ts'
import type { Route } from './+types/courses-page'
import { loadItems } from './items-loader.ts'
import { ItemsPage } from './items-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadItems(args, 'course')

export const action = newCourseAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return <ItemsPage list={loaderData} create={<NewCourseButton />} />
}

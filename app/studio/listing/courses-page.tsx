import { unsent } from '../../forms/unsent.ts'
import { newCourseAction } from '../courses/new-course-action.ts'
import { NewCourseButton } from '../courses/new-course-button.tsx'
import type { Route } from './+types/courses-page'
import { loadItems } from './items-loader.ts'
import { ItemsPage } from './items-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadItems(args, 'course')

export const action = newCourseAction

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // It leads to the new course.
    if (error instanceof Response) throw error
    return unsent(error)
  }
}

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return <ItemsPage list={loaderData} create={<NewCourseButton />} />
}

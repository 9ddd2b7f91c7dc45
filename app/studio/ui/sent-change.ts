import type { z } from 'zod'

/** Pages are only sent forms: a change is one field of it, as JSON. */
export function changeForm(change: object): FormData {
  const form = new FormData()
  form.set('change', JSON.stringify(change))
  return form
}

export async function readChange<Shape extends z.ZodType>(request: Request, shape: Shape) {
  const sent = (await request.formData()).get('change')
  return shape.safeParse(parsed(String(sent)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

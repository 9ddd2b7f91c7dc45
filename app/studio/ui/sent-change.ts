import type { z } from 'zod'

/** A form whose only field is the change as JSON, since pages accept forms only. */
export function changeForm(change: object): FormData {
  const form = new FormData()
  form.set('change', JSON.stringify(change))
  return form
}

/** Reads what `changeForm` sent and checks its shape; the result is that of `safeParse`. */
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

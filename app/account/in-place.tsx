/** Hidden fields of a form that verifies within another page. `place`: the path to which the link in the mail leads. */
export function InPlace({ place }: { place: string }) {
  return (
    <>
      <input type="hidden" name="inPlace" value="1" />
      <input type="hidden" name="next" value={place} />
    </>
  )
}

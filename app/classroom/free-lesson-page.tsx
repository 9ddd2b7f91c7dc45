export default function FreeLessonPage() {
  return null
}

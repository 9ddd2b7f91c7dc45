export default function LessonPage() {
  return null
}

export default function ExclusiveClassesPage() {
  return null
}

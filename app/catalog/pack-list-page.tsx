export default function PackListPage() {
  return null
}

export default function BookListPage() {
  return null
}

export default function PostListPage() {
  return null
}

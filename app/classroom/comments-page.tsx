export default function CommentsPage() {
  return null
}

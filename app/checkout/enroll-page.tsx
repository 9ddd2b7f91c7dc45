export default function EnrollPage() {
  return null
}

export default function PackPage() {
  return null
}

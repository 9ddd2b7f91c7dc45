export default function MyResourcesPage() {
  return null
}

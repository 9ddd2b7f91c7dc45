export default function SandboxPage() {
  return null
}

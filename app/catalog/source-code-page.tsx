export default function SourceCodePage() {
  return null
}

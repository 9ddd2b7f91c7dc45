export default function ReaderPage() {
  return null
}

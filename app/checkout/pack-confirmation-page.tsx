export default function PackConfirmationPage() {
  return null
}

export default function BookConfirmationPage() {
  return null
}

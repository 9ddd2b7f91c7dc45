export default function AffiliateSalesPage() {
  return null
}

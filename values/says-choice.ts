/** Whether an address of a purchase page says anything that may be remembered, or that nothing may be. */
export function saysChoice(search: URLSearchParams): boolean {
  return ['exclusive', 'code', 'gift', 'coupon', 'country', 'plain', 'orden'].some((name) => search.has(name))
}

/** Whether the query of a purchase page contains a choice that may be remembered, or says that none may be. */
export function saysChoice(search: URLSearchParams): boolean {
  return ['exclusive', 'code', 'gift', 'coupon', 'country', 'plain', 'orden'].some((name) => search.has(name))
}

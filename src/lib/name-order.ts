const orders = new Map<string, (one: string, other: string) => number>()

/** Returns a comparator that sorts names by the rules of a language. */
export function nameOrder(language: string): (one: string, other: string) => number {
  const known = orders.get(language)
  if (known) return known
  const order = new Intl.Collator(language).compare
  orders.set(language, order)
  return order
}

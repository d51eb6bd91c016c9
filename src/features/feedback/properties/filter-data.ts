import { readProperties } from '#features/feedback/properties/properties.ts'
import { foldedWords, hasWords } from '#lib/fold.ts'
import { nameOrder } from '#lib/name-order.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { languageOf } from '#platform/db/names.ts'
import type { Services } from '#platform/services.ts'

export type PropertyValue = { id: string; key: string; value: string }

/** Properties with their most frequent values among the newest responses in the viewer's scope, by key and value. */
export async function readPropertyValues(
  services: Services,
  viewer: Viewer,
  search: string,
): Promise<PropertyValue[]> {
  const { properties } = await readProperties(services, viewer)
  const words = foldedWords(search)
  const order = placeOrder(viewer)
  return properties
    .flatMap(({ key, values }) =>
      values.map(({ value }) => ({ id: `${key}=${value}`, key, value: String(value) })),
    )
    .filter(({ key, value }) => hasWords(`${key} ${value}`, words))
    .sort((one, other) => order(placeOf(one), placeOf(other)))
}

/** The position of a value in the list, for keyset pages. */
export const placeOf = ({ key, value }: PropertyValue): readonly [string, string] => [key, value]

type Place = readonly [string, string]

/** Compares positions in the sort order of the viewer's language. */
export function placeOrder(viewer: Viewer): (one: Place, other: Place) => number {
  const order = nameOrder(languageOf(viewer))
  const before = (one: string, other: string) => order(one, other) || (one < other ? -1 : one > other ? 1 : 0)
  return (one, other) => before(one[0], other[0]) || before(one[1], other[1])
}

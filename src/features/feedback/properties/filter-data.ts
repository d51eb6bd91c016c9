import { readProperties } from '#features/feedback/properties/properties.ts'
import { foldText } from '#lib/fold.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

export type PropertyValue = { id: string; key: string; value: string }

/** Properties with the values that the newest responses in the viewer's scope have most, by key and value. */
export async function readPropertyValues(
  services: Services,
  viewer: Viewer,
  search: string,
): Promise<PropertyValue[]> {
  const { properties } = await readProperties(services, viewer)
  const wanted = foldText(search.trim())
  return properties
    .flatMap(({ key, values }) =>
      values.map(({ value }) => ({ id: `${key}=${value}`, key, value: String(value) })),
    )
    .filter(({ key, value }) => [key, value].some((text) => foldText(text).includes(wanted)))
    .sort((one, other) => compare(placeOf(one), placeOf(other)))
}

/** Where a value stands in the list, for pages that go on behind it. */
export const placeOf = ({ key, value }: PropertyValue): readonly [string, string] => [key, value]

export const compare = (one: readonly [string, string], other: readonly [string, string]): number =>
  before(one[0], other[0]) || before(one[1], other[1])

const before = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

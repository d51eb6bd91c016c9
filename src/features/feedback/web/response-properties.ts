import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { PLACES, type PlaceId } from '#features/feedback/web/stream-filters.ts'

export type Property = {
  key: string
  /** Set for properties that can be filtered by; they have a translated label. */
  place: PlaceId | null
  value: string
}

/** Properties with a value: first those that can be filtered by, in their order, then the others. */
export function propertiesOf({ properties }: Pick<Solicitation, 'properties'>): Property[] {
  const known = Object.entries(properties).flatMap(([key, value]): Property[] => {
    const text = value === null ? '' : String(value).trim()
    const place = PLACES.find((id) => id === key) ?? null
    return text === '' ? [] : [{ key, place, value: text }]
  })
  const rank = ({ place }: Property) => (place === null ? PLACES.length : PLACES.indexOf(place))
  return known.sort((a, b) => rank(a) - rank(b))
}

/**
 * Whether a JSON value has the shape of a sample: the same keys with values of the same kinds. Elements of an array are
 * compared with the first element of the sample's. Null always matches, since most fields can be empty.
 */
export function hasShapeOf(sample: unknown, value: unknown): boolean {
  if (sample === null || sample === undefined || value === null) return true
  if (Array.isArray(sample))
    return Array.isArray(value) && (sample.length === 0 || value.every((each) => hasShapeOf(sample[0], each)))
  if (typeof sample !== 'object') return typeof value === typeof sample
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return Object.entries(sample).every(
    ([key, part]) => part === undefined || (key in value && hasShapeOf(part, (value as never)[key])),
  )
}

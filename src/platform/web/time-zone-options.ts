/** The time zones that the browser knows, and the current one. */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])
  return [...known].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/**
 * 66.6666 → '66.67%'. Rounds the decimal number as written (1.005 → 1.01), which `toFixed` does not, and never returns
 * '-0.00%'.
 */
export function percent(value: number, decimals = 2): string {
  return `${format(decimals).format(value)}%`
}

/** A part of a whole as a percentage; null if the whole is zero. */
export function percentOf(part: number, whole: number, decimals = 2): string | null {
  return whole === 0 ? null : percent((part / whole) * 100, decimals)
}

const formats = new Map<number, Intl.NumberFormat>()

function format(decimals: number): Intl.NumberFormat {
  let found = formats.get(decimals)
  if (!found) {
    found = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
      signDisplay: 'negative',
    })
    formats.set(decimals, found)
  }
  return found
}

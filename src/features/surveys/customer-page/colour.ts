/** Page colours derived from the company's colour, always with enough contrast. */
export type PageColours = { brand: string; soft: string }

const DEFAULT = '#0f5c4a'

/** The company's colour, darkened until it has a contrast of 4.5 to 1 with white. */
export function pageColours(colour: string | null): PageColours {
  let rgb = channels(colour ?? DEFAULT)
  while (1.05 / (luminance(rgb) + 0.05) < 4.6) rgb = rgb.map((value) => Math.floor(value * 0.93))
  const soft = rgb.map((value) => Math.round(value + (255 - value) * 0.9))
  return { brand: hex(rgb), soft: hex(soft) }
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const hex = (rgb: readonly number[]): string =>
  `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** Relative luminance by WCAG 2. */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

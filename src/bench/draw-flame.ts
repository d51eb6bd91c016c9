import type { Flame } from '#bench/flame-graph.ts'
import { escapeHtml } from '#lib/html.ts'

const WIDTH = 1200
const EDGE = 16
const HEADER = 58
const ROW = 18
/** Average width of a character. */
const CHARACTER = 6.1
/** Narrower frames are left out. */
const NARROWEST = 2

/** Draws a flame graph as SVG: callers above what they call, as wide as the time spent. */
export function drawFlame(flame: Flame, title: string): string {
  const frames = framesOf(flame, { x: EDGE, width: WIDTH - 2 * EDGE, depth: 0, total: flame.time })
  const height = HEADER + (Math.max(...frames.map(({ depth }) => depth)) + 1) * ROW + EDGE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escapeHtml(title)}</title>`,
    STYLE,
    `<rect class="ground" width="${WIDTH}" height="${height}"/>`,
    `<text class="heading" x="${EDGE}" y="26">${escapeHtml(title)}</text>`,
    `<text x="${EDGE}" y="46">Callers are above what they call. Orange: our code; blue: packages; green: Node.js; grey: V8 and native code.</text>`,
    ...frames.map(draw),
    '</svg>\n',
  ].join('\n')
}

type Placed = { flame: Flame; x: number; width: number; depth: number; share: number }

function framesOf(
  flame: Flame,
  { x, width, depth, total }: Omit<Placed, 'flame' | 'share'> & { total: number },
): Placed[] {
  if (width < NARROWEST) return []
  const placed: Placed[] = [{ flame, x, width, depth, share: total === 0 ? 0 : flame.time / total }]
  let left = x
  for (const child of flame.children) {
    const own = (child.time / flame.time) * width
    placed.push(...framesOf(child, { x: left, width: own, depth: depth + 1, total }))
    left += own
  }
  return placed
}

function draw({ flame, x, width, depth, share }: Placed): string {
  const y = HEADER + depth * ROW
  const fits = Math.floor((width - 6) / CHARACTER)
  const text = flame.name.length <= fits ? flame.name : `${flame.name.slice(0, fits - 1)}…`
  const label = fits < 3 ? '' : `<text x="${round(x + 3)}" y="${y + 12.5}">${escapeHtml(text)}</text>`
  const hint = escapeHtml(`${flame.name}: ${(share * 100).toFixed(1)} %`)
  return `<g><title>${hint}</title><rect class="${flame.kind}" x="${round(x)}" y="${y}" width="${round(width - 0.5)}" height="${ROW - 1}"/>${label}</g>`
}

const round = (value: number): number => Math.round(value * 10) / 10

const STYLE = `<style>
  svg { background: #fff; font-family: system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif; font-size: 11px }
  text { fill: #14181d } .heading { font-size: 17px; font-weight: 600 } .ground { fill: #fff }
  .own { fill: #f6c177 } .package { fill: #a9cbee } .node { fill: #b5dcb8 } .native { fill: #d5d9de }
  @media (prefers-color-scheme: dark) {
    svg { background: #14181d } .ground { fill: #14181d } text { fill: #fff }
    .own { fill: #8a5a12 } .package { fill: #2b5685 } .node { fill: #2c6232 } .native { fill: #4a525c }
  }
</style>`

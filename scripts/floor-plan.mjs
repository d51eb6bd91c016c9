// Draws the folders of src in the order in which they may import from each other.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { featureOrder } from '../src/features/order.mjs'

const root = join(import.meta.dirname, '..')

const WIDTH = 1000
const EDGE = 24
const GAP = 10
const COLUMNS = 4
const LINE = 17
/** Average width of a character of the small text. */
const CHARACTER = 6.4

/** Reads the folders and returns the content of docs/floor-plan.svg. */
export function drawFloorPlan() {
  const rooms = featureOrder.filter((name) => !name.includes('/')).map(featureRoom)
  const rows = []
  for (let start = 0; start < rooms.length; start += COLUMNS)
    rows.unshift(rooms.slice(start, start + COLUMNS))
  const floors = [
    [
      {
        name: 'app',
        text: 'Puts the features together: server, worker, commands, routes, menu',
        kind: 'app',
        share: 3,
      },
      { name: 'customer', text: 'The page on which customers answer', kind: 'app' },
    ],
    ...rows,
    [
      { name: 'platform', text: foldersOf('src/platform').join(', '), kind: 'base', share: 3 },
      { name: 'ui', text: 'Tables, forms, dialogs, charts; no words of the product', kind: 'base' },
    ],
    [{ name: 'lib', text: 'Pure functions: dates, statistics, addresses', kind: 'base' }],
  ]
  return svg(floors)
}

/** `qa` has slices with an order of their own; the folders of the others are listed by name. */
function featureRoom(name, index) {
  const slices = featureOrder
    .filter((other) => other.startsWith(`${name}/`))
    .map((slice) => slice.split('/')[1])
  const folders = foldersOf(`src/features/${name}`).filter((folder) => folder !== 'web')
  const text = slices.length > 0 ? slices.join(' › ') : folders.join(', ')
  return { name, text, number: index + 1, kind: 'feature' }
}

const foldersOf = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

function svg(floors) {
  let y = 92
  const drawn = floors.map((floor) => {
    const placed = placeRooms(floor)
    const height = 40 + LINE * Math.max(...placed.map(({ lines }) => lines.length))
    const top = y
    y += height + GAP
    return placed.map((room) => drawRoom(room, top, height)).join('\n')
  })
  const height = y - GAP + EDGE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">The parts of Plaudit and what they may import</title>
<style>
  svg { background: #fff; font-family: system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif; font-size: 12.5px }
  text { fill: #3d4550 } .title { font-size: 22px; font-weight: 600 } .name { font-size: 15px; font-weight: 600 }
  .title, .name { fill: #14181d } .number { fill: #5b6470 }
  rect { stroke-width: 1.5 } .ground { fill: #fff; stroke: none }
  .feature { fill: #f1f6fd; stroke: #7ba4d6 } .base { fill: #f3f5f7; stroke: #98a2ae } .app { fill: #fdf5e6; stroke: #cfa24b }
  @media (prefers-color-scheme: dark) {
    svg { background: #14181d } .ground { fill: #14181d } text { fill: #c3cad3 } .title, .name { fill: #fff } .number { fill: #98a2ae }
    .feature { fill: #17263a; stroke: #4c7bb3 } .base { fill: #20262d; stroke: #5b6470 } .app { fill: #33290f; stroke: #a87f2c }
  }
</style>
<rect class="ground" width="${WIDTH}" height="${height}"/>
<text class="title" x="${EDGE}" y="44">Floor plan of src/</text>
<text x="${EDGE}" y="68">A part imports only from parts below it, and a feature also from those to its left; the slices of qa have an order too. Of platform, only web imports ui.</text>
${drawn.join('\n')}
</svg>
`
}

/** Divides the width by the rooms' shares, and breaks their texts into lines. */
function placeRooms(floor) {
  const free = WIDTH - 2 * EDGE - GAP * (floor.length - 1)
  const shares = floor.reduce((sum, { share = 1 }) => sum + share, 0)
  let x = EDGE
  return floor.map((room) => {
    const width = (free * (room.share ?? 1)) / shares
    const placed = { ...room, x, width, lines: breakLines(room.text, Math.floor((width - 24) / CHARACTER)) }
    x += width + GAP
    return placed
  })
}

function breakLines(text, most) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function drawRoom({ name, number, kind, x, width, lines }, y, height) {
  const prefix = number === undefined ? '' : `<tspan class="number">${number}</tspan> `
  const texts = lines.map((line, index) => `<text x="${x + 12}" y="${y + 46 + LINE * index}">${line}</text>`)
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>
<text class="name" x="${x + 12}" y="${y + 24}">${prefix}${name}</text>
${texts.join('\n')}`
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { drawChart } from '#features/subscriptions/charts/layout.ts'
import type { Chart } from '#features/subscriptions/content/part.ts'
import { escapeHtml } from '#lib/html.ts'

/** The font of the pages, as pictures and PDF need it. Texts outside Latin are in the text around a picture. */
export const FONT_FILE = fileURLToPath(new URL('./fonts/inter-latin.ttf', import.meta.url))

/** Sharp on screens with twice as many pixels. */
const PIXELS = 2

export const CHART_COLOURS = {
  line: '#0b6bcb',
  band: '#d3e5f7',
  compare: '#8a919c',
  grid: '#e1e5ea',
  text: '#5b616a',
} as const

const WIDTHS = { grid: 1, line: 2, compare: 1.5 } as const

/** A chart as PNG on white, which dark mail programs show too. */
export async function chartPicture(chart: Chart, language: string): Promise<Buffer> {
  const svg = chartSvg(chart, language)
  drawing ??= loadDrawing().catch((error: unknown) => {
    drawing = undefined
    throw error
  })
  const font = await drawing
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: PIXELS },
    font: { fontBuffers: [font], loadSystemFonts: false, defaultFontFamily: 'Inter' },
  })
  const image = drawn.render()
  const png = Buffer.from(image.asPng())
  image.free()
  drawn.free()
  return png
}

/** The font, once the library is loaded. It is WebAssembly, because images leave out packages for one platform. */
let drawing: Promise<Uint8Array> | undefined

async function loadDrawing(): Promise<Uint8Array> {
  const library = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))
  await initWasm(readFile(library))
  return readFile(FONT_FILE)
}

export function chartSvg(chart: Chart, language: string): string {
  const { width, height, lines, texts, bands, dots } = drawChart(chart, language)
  const points = (spots: readonly (readonly [number, number])[]) =>
    spots.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...bands.map((spots) => `<polygon points="${points(spots)}" fill="${CHART_COLOURS.band}"/>`),
    ...lines.map(
      ({ kind, spots }) =>
        `<polyline points="${points(spots)}" fill="none" stroke="${CHART_COLOURS[kind]}" stroke-width="${WIDTHS[kind]}" stroke-linejoin="round"${kind === 'compare' ? ' stroke-dasharray="4 4"' : ''}/>`,
    ),
    ...dots.map(
      ([x, y]) =>
        `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="${CHART_COLOURS.line}" stroke="#fff" stroke-width="1"/>`,
    ),
    ...texts.map(
      ({ x, y, text, anchor }) =>
        `<text x="${round(x)}" y="${round(y)}" font-family="Inter" font-size="12" fill="${CHART_COLOURS.text}" text-anchor="${anchor}">${escapeHtml(text)}</text>`,
    ),
    '</svg>',
  ].join('')
}

const round = (value: number) => Math.round(value * 10) / 10

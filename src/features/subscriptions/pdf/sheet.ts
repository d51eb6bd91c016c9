import PDFDocument from 'pdfkit'
import { readFonts, runsOf } from '#features/subscriptions/pdf/fonts.ts'

export const INK = '#16181d'
export const SOFT = '#5b616a'
export const LINE = '#e1e5ea'
const MARGIN = 48

export type Look = {
  size: number
  colour?: string
  align?: 'left' | 'right'
  link?: string | undefined
}

/** Writes from the top to the bottom of pages, and begins a new page where something does not fit. */
export class PaperSheet {
  readonly pdf: PDFKit.PDFDocument
  readonly left = MARGIN
  readonly width: number
  y = MARGIN
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<Buffer>

  constructor({ title, language }: { title: string; language: string }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      lang: language,
      displayTitle: true,
      info: { Title: title, Producer: 'Plaudit', Creator: 'Plaudit' },
      font: null as never,
    })
    for (const { name, content } of readFonts()) this.pdf.registerFont(name, content)
    this.width = this.pdf.page.width - 2 * MARGIN
    this.pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#done = new Promise((resolve, reject) => {
      this.pdf.on('end', () => resolve(Buffer.concat(this.#chunks)))
      this.pdf.on('error', reject)
    })
  }

  /** Begins a new page unless this height is left. */
  reserve(height: number): void {
    if (this.y + height <= this.pdf.page.height - MARGIN) return
    this.pdf.addPage()
    this.y = MARGIN
  }

  /** Writes a paragraph at the present height and moves below it. */
  paragraph(text: string, look: Look, gap = 4): void {
    this.reserve(this.heightOf(text, this.width, look))
    this.y = this.write(text, { x: this.left, y: this.y, width: this.width }, look) + gap
  }

  heightOf(text: string, width: number, { size }: Pick<Look, 'size'>): number {
    this.pdf.font('Latin').fontSize(size)
    return this.pdf.heightOfString(text === '' ? ' ' : text, { width })
  }

  /** Writes a text into a box and returns where it ends. */
  write(
    text: string,
    { x, y, width }: { x: number; y: number; width: number },
    { size, colour = INK, align = 'left', link }: Look,
  ): number {
    const height = this.heightOf(text, width, { size })
    const runs = runsOf(text)
    this.pdf.fillColor(colour).fontSize(size)
    runs.forEach((run, index) => {
      const continued = index < runs.length - 1
      const options = { width, align, continued, ...(link !== undefined && { link }) }
      this.pdf.font(run.font)
      if (index === 0) this.pdf.text(run.text, x, y, options)
      else this.pdf.text(run.text, options)
    })
    return y + height
  }

  rule(): void {
    this.pdf
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke()
  }

  end(): Promise<Buffer> {
    this.pdf.end()
    return this.#done
  }
}

import { fileNameIn } from '#platform/web/file-name.ts'

export type Exported = { name: string; content: Blob; rows: number; capped: boolean }
export type ExportProgress = { rows: number; total: number }

/** Reads an exported CSV file in pieces. `fallback` is its name if the answer has none. */
export async function readExport(
  response: Response,
  fallback: string,
  onProgress: (progress: ExportProgress) => void,
): Promise<Exported> {
  const total = Number(response.headers.get('x-export-rows') ?? 0)
  const count = lineCounter()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    // Do not count the header.
    onProgress({ rows: Math.max(0, count(value) - 1), total })
  }
  return {
    name: fileNameIn(response.headers.get('content-disposition') ?? '') ?? fallback,
    content: new Blob(pieces, { type: 'text/csv' }),
    rows: total,
    capped: response.headers.get('x-export-capped') === 'true',
  }
}

/** Counts the rows of a CSV file that arrives in pieces. A line break inside quotes does not end a row. */
export function lineCounter(): (piece: Uint8Array) => number {
  let quoted = false
  let lines = 0
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) quoted = !quoted
      else if (byte === LINE_FEED && !quoted) lines += 1
    }
    return lines
  }
}

const QUOTE = 0x22
const LINE_FEED = 0x0a

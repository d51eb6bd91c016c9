import { createHash } from 'node:crypto'

/** Statements of one shape are prepared once a connection; past so many shapes the rare ones are planned anew. */
const SHAPES = 200
const shapes = new Map<string, string>()

/** A name for a statement of one shape, the same for the same text. */
export function statementName(text: string): string | undefined {
  const known = shapes.get(text)
  if (known !== undefined || shapes.size >= SHAPES) return known
  const name = `stream_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  shapes.set(text, name)
  return name
}

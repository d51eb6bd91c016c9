import { createHash } from 'node:crypto'

/**
 * Each connection prepares a statement of one shape once. Above this number of shapes, rare ones are planned each
 * time.
 */
const SHAPES = 200
const shapes = new Map<string, string>()

/** A name for a statement, equal for equal text. */
export function statementName(text: string): string | undefined {
  const known = shapes.get(text)
  if (known !== undefined || shapes.size >= SHAPES) return known
  const name = `stream_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  shapes.set(text, name)
  return name
}

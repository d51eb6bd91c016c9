import pg from 'pg'
import type { FlightQuery } from '#platform/db/batch.ts'

/** A statement is prepared once the process has sent it this often, as other drivers do. */
const OFTEN = 5

/** Each prepared statement takes memory of its connection in PostgreSQL: its plan. */
const MOST_PREPARED = 150

/** Forgets how often statements were sent when so many are known. */
const MOST_COUNTED = 5_000

/**
 * A client that prepares the statements it sends often. Planning a list with many joins takes PostgreSQL longer than
 * reading its page: of the time it spends on a thousand people, a third went into planning the same texts again.
 * PostgreSQL itself decides whether a prepared statement keeps one plan (`plan_cache_mode = auto`).
 */
export class PreparingClient extends pg.Client {
  /**
   * Names by use and text, least recently used first. A flight and the driver each remember what they have prepared, so
   * a text that both send has two names.
   */
  private readonly names = new Map<string, string>()
  private lastNumber = 0

  override query(...input: unknown[]): never {
    const [text, values, ...rest] = input
    const send = super.query.bind(this) as (...input: unknown[]) => never
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || !isOften(text))
      return send(...input)
    return send({ name: this.nameOf('often', text), text, values }, ...rest)
  }

  /** Gives names to the statements that are sent often, so that they are prepared. */
  named(statements: readonly FlightQuery[]): FlightQuery[] {
    return statements.map((statement) =>
      statement.name === undefined && isOften(statement.text)
        ? { ...statement, name: this.nameOf('flight', statement.text) }
        : statement,
    )
  }

  private nameOf(use: 'often' | 'flight', text: string): string {
    const key = `${use} ${text}`
    const name = this.names.get(key) ?? `${use}_${++this.lastNumber}`
    this.names.delete(key)
    this.names.set(key, name)
    if (this.names.size > MOST_PREPARED) this.forgetOldest()
    return name
  }

  private forgetOldest(): void {
    const [[key, name] = []] = this.names
    if (key === undefined || name === undefined) return
    this.names.delete(key)
    const { connection } = this as unknown as { connection: Connection }
    // A statement still queued under this name is parsed again.
    delete connection.parsedStatements[name]
    connection.close({ type: 'S', name })
  }
}

type Connection = {
  parsedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

const counts = new Map<string, number>()

function isOften(text: string): boolean {
  const count = counts.get(text) ?? 0
  if (count >= OFTEN) return true
  if (counts.size >= MOST_COUNTED) counts.clear()
  // PostgreSQL refuses a prepared statement whose columns change, as those of `*` do when an upgrade adds one.
  counts.set(text, SELECTS_ALL.test(text) ? Number.NEGATIVE_INFINITY : count + 1)
  return false
}

const SELECTS_ALL = /\.\*|\bselect\s+(?:distinct\s+)?\*|\breturning\s+\*/i

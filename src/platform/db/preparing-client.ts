import pg from 'pg'
import type { FlightQuery } from '#platform/db/batch.ts'

/** A statement is prepared once the process has sent it this often, as other drivers do. */
const OFTEN = 5

/** Each prepared statement takes memory of its connection in PostgreSQL: its plan. */
const MOST_PREPARED = 150

/**
 * Statements are not prepared with longer lists in `= any(…)`: PostgreSQL hashes a list only if it knows it when it
 * plans, and compares each row with each element of the list otherwise.
 */
const LONGEST_LIST = 100

/** Forgets how often statements were sent when so many are known. */
const MOST_COUNTED = 5_000

/**
 * A client that prepares the statements it sends often. Planning a list with many joins takes PostgreSQL longer than
 * reading its page: of the time it spends on a thousand people, a third went into planning the same texts again.
 * PostgreSQL itself decides whether a prepared statement keeps one plan (`plan_cache_mode = auto`).
 */
export class PreparingClient extends pg.Client {
  /**
   * Names of statements, least recently used first. A flight and the driver each remember what they have prepared, so a
   * statement that both send has two names.
   */
  private readonly names = new Map<Statement, Names>()
  private lastNumber = 0

  override query(...input: unknown[]): never {
    const [text, values, ...rest] = input
    const send = super.query.bind(this) as (...input: unknown[]) => never
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(...input)
    const often = findOften(text)
    return often && !hasLongList(often, values)
      ? send({ name: this.nameOf('often', often), text: often.text, values }, ...rest)
      : send(...input)
  }

  /** Gives names to the statements that are sent often, so that they are prepared. */
  named(statements: readonly FlightQuery[]): FlightQuery[] {
    return statements.map((statement) => {
      const often = statement.name === undefined ? findOften(statement.text) : null
      return often && !hasLongList(often, statement.values)
        ? { ...statement, name: this.nameOf('flight', often) }
        : statement
    })
  }

  private nameOf(use: keyof Names, statement: Statement): string {
    const names = this.names.get(statement) ?? {}
    const name = names[use] ?? `${use}_${++this.lastNumber}`
    names[use] = name
    this.names.delete(statement)
    this.names.set(statement, names)
    if (this.names.size > MOST_PREPARED) this.forgetOldest()
    return name
  }

  private forgetOldest(): void {
    const [[statement, names] = []] = this.names
    if (statement === undefined || names === undefined) return
    this.names.delete(statement)
    const { connection } = this as unknown as { connection: Connection }
    for (const name of Object.values(names)) {
      // A statement still queued under this name is parsed again.
      delete connection.parsedStatements[name]
      connection.close({ type: 'S', name })
    }
  }
}

type Names = { often?: string; flight?: string }

type Connection = {
  parsedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

/** A text, how often the process has sent it, and which of its parameters are lists in `= any(…)`. */
type Statement = { readonly text: string; readonly lists: readonly number[]; count: number }

/**
 * By the length of their texts. A text of thousands of characters is built for each request, and comparing it with the
 * few of its length takes a fraction of the time of hashing it.
 */
const sent = new Map<number, Statement[]>()
let sentCount = 0

/** Of the same length, so that a comparison stays short. */
const MOST_ALIKE = 100

/** Counts that the text is sent; returns its statement if it was sent often before. */
function findOften(text: string): Statement | null {
  const known = sent.get(text.length)?.find((statement) => statement.text === text)
  if (!known) remember(text)
  else if (known.count >= OFTEN) return known
  else known.count++
  return null
}

function remember(text: string): void {
  if (sentCount >= MOST_COUNTED) {
    sent.clear()
    sentCount = 0
  }
  const alike = sent.get(text.length) ?? []
  if (alike.length >= MOST_ALIKE) alike.shift()
  // PostgreSQL refuses a prepared statement whose columns change, as those of `*` do when an upgrade adds one.
  alike.push({ text, lists: listsIn(text), count: SELECTS_ALL.test(text) ? Number.NEGATIVE_INFINITY : 1 })
  sent.set(text.length, alike)
  sentCount++
}

const listsIn = (text: string): number[] =>
  [...text.matchAll(/\bany\s*\(\$(\d+)/gi)].map(([, number]) => Number(number) - 1)

const hasLongList = ({ lists }: Statement, values: readonly unknown[] = []): boolean =>
  lists.some((list) => {
    const value = values[list]
    return Array.isArray(value) && value.length > LONGEST_LIST
  })

const SELECTS_ALL = /\.\*|\bselect\s+(?:distinct\s+)?\*|\breturning\s+\*/i

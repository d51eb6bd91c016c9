import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** A query with a name is prepared once per connection. */
export type FlightQuery = { name?: string; text: string; values: unknown[] }

export type Rows = Record<string, unknown>[]

/**
 * Sends several statements in one write and reads their results together. The driver's own queries each end with a
 * Sync, for which the server flushes and the driver waits. This class implements the driver's interface for custom
 * queries (`Submittable`), as pg-cursor and pg-query-stream do. All statements before a Sync form one transaction
 * unless they begin one themselves: after a failure the server skips the rest and rolls back.
 */
export class Batch {
  /** The rows of each statement, in order. */
  readonly answered: Promise<Rows[]>
  /** The statements about to be sent, for tests that check them. */
  readonly statements: readonly FlightQuery[]

  private readonly types: pg.CustomTypesConfig
  /** Serialised before anything is sent: a value that cannot be serialised must not leave half a batch on the wire. */
  private readonly values: unknown[][]
  private readonly results: Rows[] = [[]]
  private columns: Column[] = []
  private settle: { resolve(rows: Rows[]): void; reject(error: unknown): void }
  private stopListening = () => {}

  constructor(statements: readonly FlightQuery[], types: pg.CustomTypesConfig) {
    this.statements = statements
    this.types = types
    this.values = statements.map(({ values }) => values.map(prepareValue))
    const { promise, resolve, reject } = Promise.withResolvers<Rows[]>()
    this.answered = promise
    this.settle = { resolve, reject }
  }

  submit(connection: Connection): null {
    const parsing: string[] = []
    this.rememberPrepared(connection, parsing)
    connection.stream.cork()
    try {
      for (const [index, { name = '', text }] of this.statements.entries()) {
        // A name may occur twice: the same statement with other values.
        if (name === '' || !(isPrepared(connection, name) || parsing.includes(name))) {
          connection.parse({ name, text })
          parsing.push(name)
        }
        connection.bind({ statement: name, values: this.values[index] ?? [] })
        connection.describe({ type: 'P', name: '' })
        connection.execute({ portal: '', rows: 0 })
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, { name, parse }] of this.columns.entries()) {
      const value = fields[index] ?? null
      row[name] = value === null ? null : parse(value)
    }
    this.results.at(-1)?.push(row)
  }

  handleCommandComplete(): void {
    this.results.push([])
  }

  handleReadyForQuery(): void {
    this.stopListening()
    this.settle.resolve(this.results.slice(0, this.statements.length))
  }

  handleError(error: unknown): void {
    this.stopListening()
    this.settle.reject(error)
  }

  // Our statements are never empty, read in parts or copies.
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}

  /** Marks statements as prepared once the server confirms them: an earlier failure leaves later ones unprepared. */
  private rememberPrepared(connection: Connection, parsing: string[]): void {
    const parsed = () => {
      const name = parsing.shift()
      if (name) preparedOn(connection).add(name)
    }
    connection.on('parseComplete', parsed)
    this.stopListening = () => connection.removeListener('parseComplete', parsed)
  }
}

type Column = { name: string; parse(text: string): unknown }

/** The part of the driver's connection that a submittable query uses. */
type Connection = EventEmitter & {
  stream: Duplex
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

const prepared = new WeakMap<Connection, Set<string>>()

function preparedOn(connection: Connection): Set<string> {
  const known = prepared.get(connection) ?? new Set<string>()
  prepared.set(connection, known)
  return known
}

const isPrepared = (connection: Connection, name: string) => preparedOn(connection).has(name)

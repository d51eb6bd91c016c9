import pg from 'pg'
import { Batch } from '#platform/db/batch.ts'
import { LOGIN_PREFIX } from '#platform/db/report/names.ts'
import { checkBatch } from '#platform/testing/batch-rules.ts'
import { checkStatement } from '#platform/testing/statement-rules.ts'

/**
 * Checks every statement of this process against the rules (statement-rules.ts) before it is sent. A violation throws,
 * and is remembered, since a job or a handler may catch the error. Imported for its effect by test databases, and by a
 * server under test through `node --import`, which then prints the totals when it ends.
 */
export type StatementWatch = {
  checked: number
  /** Violations not yet read, each with its statement. */
  breaches: string[]
}

export class StatementRuleError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[], statement: string) {
    super(`${faults.join('\n')}\nin: ${statement}`)
    this.faults = faults
  }
}

/** Returns the violations so far and clears them, for tests that break a rule on purpose. */
export function takeBreaches(): string[] {
  return watch.breaches.splice(0)
}

/** A single watch for the process, however often this module is loaded. */
const KEY = Symbol.for('plaudit.statement-watch')
const holder = globalThis as { [KEY]?: StatementWatch }
export const watch: StatementWatch = holder[KEY] ?? { checked: 0, breaches: [] }

if (holder[KEY] === undefined) {
  holder[KEY] = watch
  const send = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown
  const query = function (this: pg.Client, ...input: unknown[]): unknown {
    // Statements of BI tools are not ours.
    if (this.user?.startsWith(LOGIN_PREFIX)) return send.apply(this, input)
    if (input[0] instanceof Batch) {
      // A batch is its own transaction.
      entered.delete(this)
      const { statements } = input[0]
      refuse(checkBatch(statements), statements.map(({ text }) => text).join(';\n'))
      for (const { text, values } of statements) hold(this, text, values)
      entered.delete(this)
    }
    const text = textOf(input[0])
    if (text !== null) hold(this, text, valuesOf(input))
    return send.apply(this, input)
  }
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
}

/** The company that the current transaction of each connection has entered. */
const entered = new WeakMap<pg.Client, unknown>()

function hold(client: pg.Client, text: string, values: readonly unknown[]): void {
  watch.checked++
  const faults = checkStatement(text)
  if (/^\s*(begin|start transaction|commit|rollback(?!\s+to)|end|abort)\b/i.test(text)) entered.delete(client)
  if (/\bapp\.enter\s*\(\s*\$1/i.test(text)) {
    const company = Number(values[0])
    if (entered.has(client) && entered.get(client) !== company)
      faults.push('rule 16: one transaction enters two companies')
    entered.set(client, company)
  }
  refuse(faults, text)
}

function refuse(faults: readonly string[], text: string): void {
  if (faults.length === 0) return
  const error = new StatementRuleError(faults, text)
  watch.breaches.push(error.message)
  throw error
}

/** A second connection inside a transaction waits for itself when all others do the same. */
export function refuseSecondConnection(): void {
  const error = new StatementRuleError(
    ['a transaction asks for a second connection: pass it `tx`'],
    'connect',
  )
  watch.breaches.push(error.stack ?? error.message)
  throw error
}

const textOf = (query: unknown): string | null => {
  if (typeof query === 'string') return query
  const text = query !== null && typeof query === 'object' ? (query as { text?: unknown }).text : undefined
  return typeof text === 'string' ? text : null
}

const valuesOf = ([query, values]: readonly unknown[]): readonly unknown[] => {
  if (Array.isArray(values)) return values
  const own = (query as { values?: unknown } | null)?.values
  return Array.isArray(own) ? own : []
}

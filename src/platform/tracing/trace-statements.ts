import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import pg from 'pg'
import { Batch } from '#platform/db/batch.ts'
import { currentSpan } from '#platform/tracing/current-span.ts'

type Callback = (error: unknown, ...rest: unknown[]) => void
type Query = (this: pg.Client, ...input: unknown[]) => unknown

/**
 * One span for each statement, or batch of them, that a request or a job sends. The text is recorded without the values
 * of parameters and of quoted literals. Returns a function that ends the recording.
 *
 * The official instrumentation knows neither batches nor modules that are imported before it, so the driver is wrapped
 * here, as the statement rules of the tests do.
 */
export function traceStatements(tracer: Tracer): () => void {
  const send = pg.Client.prototype.query as Query
  const query: Query = function (...input) {
    const parent = currentSpan.getStore()
    const statement = parent && statementOf(input[0])
    if (!statement) return send.apply(this, input)
    const span = tracer.startSpan(
      statement.name,
      {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': withoutLiterals(statement.texts.join(';\n')),
          ...(statement.texts.length > 1 && { 'db.operation.batch.size': statement.texts.length }),
        },
      },
      parent,
    )
    const callback = input.at(-1)
    if (typeof callback === 'function') {
      const called: Callback = (error, ...rest) => {
        end(span, error)
        ;(callback as Callback)(error, ...rest)
      }
      return send.apply(this, [...input.slice(0, -1), called])
    }
    const sent = send.apply(this, input)
    const answered = input[0] instanceof Batch ? input[0].answered : sent
    Promise.resolve(answered).then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    )
    return sent
  }
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  return () => {
    if ((pg.Client.prototype.query as unknown) === query)
      pg.Client.prototype.query = send as typeof pg.Client.prototype.query
  }
}

type Statement = { name: string; texts: readonly string[] }

/** Null for streams, such as COPY, which are only part of commands. */
function statementOf(query: unknown): Statement | null {
  if (query instanceof Batch) {
    const { statements } = query
    return { name: statements.at(-1)?.name ?? 'batch', texts: statements.map(({ text }) => text) }
  }
  if (typeof query === 'string') return { name: verbOf(query), texts: [query] }
  const { text, name, submit } = (query ?? {}) as { text?: unknown; name?: unknown; submit?: unknown }
  if (typeof text !== 'string' || typeof submit === 'function') return null
  return { name: typeof name === 'string' ? name : verbOf(text), texts: [text] }
}

/** The first keyword, which is a name with few values, as names of spans should be. */
const verbOf = (text: string): string =>
  /^(?:\s|\/\*[\s\S]*?\*\/|--.*\n)*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT'

const LONGEST_TEXT = 8_000

const withoutLiterals = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, LONGEST_TEXT)

function end(span: Span, error: unknown): void {
  if (error) {
    // Messages of PostgreSQL can quote values.
    const { code } = error as { code?: unknown }
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', typeof code === 'string' ? code : 'error')
  }
  span.end()
}

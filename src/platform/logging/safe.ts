/** An error without personal data, for the log or a failed job. */
export type SafeError = { type: string; message: string; code?: string; stack?: string; cause?: SafeError }

/**
 * Keeps what helps to find the cause and drops what a person wrote. PostgreSQL puts rows into `detail` and values into
 * the message of a data exception; drivers attach parameters, commands and responses to their errors. So only the name,
 * a checked message, the code and the stack are kept.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!isErrorLike(error)) return { type: typeof error, message: 'a value that is not an error was thrown' }
  const { code } = error as { code?: unknown }
  const safe: SafeError = { type: error.name ?? 'Error', message: safeMessage(error) }
  if (typeof code === 'string' || typeof code === 'number') safe.code = safeText(String(code))
  const places = placesOf(error)
  if (places) safe.stack = places
  if (error.cause !== undefined && depth < 3) safe.cause = safeError(error.cause, depth + 1)
  return safe
}

/** Removes values that may have slipped into a message: e-mail addresses, secrets in addresses, bearer tokens. */
export function safeText(text: string): string {
  return shortened(text)
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, (address) =>
      address.replace(/\/\/[^/@\s]*@/, '//').replace(/[?#]\S*/, ''),
    )
    .replace(/[^\s<>"(),;:]+@[^\s<>"(),;]+/g, '[e-mail]')
    .replace(/\b(bearer|basic)\s+\S+/gi, '$1 [secret]')
    .slice(0, MAX_LENGTH)
}

/**
 * Cuts before the patterns run, whose time grows with the square of the length. The word at the cut goes too: half of
 * an address with a password would match no pattern.
 */
function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const cut = text.slice(0, MAX_LENGTH)
  let end = cut.length
  while (end > 0 && /\S/.test(cut.charAt(end - 1))) end--
  return `${cut.slice(0, end)}[cut]`
}

const MAX_LENGTH = 2_000

/** SQLSTATE classes whose messages name tables, keys and server states, but never values. */
const VALUE_FREE = /^(08|23|25|28|3D|3F|40|42|53|55|57|58)/

type ErrorLike = Partial<Error> & { message: string }

/** The job queue reports copies of errors: plain objects with their message, stack and code. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && typeof (error as { message?: unknown }).message === 'string'

function safeMessage(error: ErrorLike): string {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  const isFromPostgres = typeof severity === 'string' && typeof code === 'string'
  if (isFromPostgres && !VALUE_FREE.test(code)) return `PostgreSQL refused a value (${code})`
  // A JSON parser quotes the text that it could not read.
  if (error instanceof SyntaxError && /JSON/.test(error.message)) return 'the text is not JSON'
  return safeText(error.message)
}

/** The stack without its first part, which repeats the message. */
function placesOf(error: ErrorLike): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
}

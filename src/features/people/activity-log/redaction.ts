export type Values = Record<string, unknown>

/** Replaces a value that the reader may not see. */
export const HIDDEN = '[hidden]'

/** Secrets are hidden from every reader, in case code logs one by mistake. */
const SECRETS =
  /(^|_)(password|passphrase|secret|token|hash|credential|totp|otp|api_?key|private_?key|recovery_?codes?)($|_)/i
/** Customers' names and words. */
const CUSTOMERS = /(^|_)(customer|comment|comments|transcript|turns|answers)($|_)/i

/** Words of conversations, which annotations quote in their content. */
const TRANSCRIPTS = /(^|_)(transcript|turns|content)($|_)/i

export type LogReader = { seesCustomers: boolean; seesTranscripts: boolean }

/** Replaces secrets, and what the reader does not see, at any depth. */
export const redacted = (values: Values | null, reader: LogReader): Values | null =>
  values && (redact(values, reader) as Values)

function redact(value: unknown, reader: LogReader): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item, reader))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isHidden(key, reader) && inner !== null ? HIDDEN : redact(inner, reader),
    ]),
  )
}

function isHidden(key: string, reader: LogReader): boolean {
  const name = key.replace(/([a-z0-9])([A-Z])/g, '$1_$2')
  if (!reader.seesCustomers && CUSTOMERS.test(name)) return true
  return SECRETS.test(name) || (!reader.seesTranscripts && TRANSCRIPTS.test(name))
}

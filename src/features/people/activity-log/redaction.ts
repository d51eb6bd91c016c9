export type Values = Record<string, unknown>

/** Replaces a value that the reader may not see. */
export const HIDDEN = '[hidden]'

/** Secrets are hidden from every reader, in case code logs one by mistake. */
const SECRETS =
  /(^|_)(password|passphrase|secret|token|hash|credential|totp|otp|api_?key|private_?key|recovery_?codes?)($|_)/i
/** Customers' names and words. */
const CUSTOMERS = /(^|_)(customer|comment|comments|transcript|turns|answers)($|_)/i

/** Replaces secrets, and customer data unless `seesCustomers`, at any depth. */
export const redacted = (values: Values | null, reader: { seesCustomers: boolean }): Values | null =>
  values && (redact(values, reader) as Values)

function redact(value: unknown, reader: { seesCustomers: boolean }): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item, reader))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isHidden(key, reader) && inner !== null ? HIDDEN : redact(inner, reader),
    ]),
  )
}

function isHidden(key: string, { seesCustomers }: { seesCustomers: boolean }): boolean {
  const name = key.replace(/([a-z0-9])([A-Z])/g, '$1_$2')
  return SECRETS.test(name) || (!seesCustomers && CUSTOMERS.test(name))
}

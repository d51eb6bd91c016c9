/**
 * Milliseconds for which a `Retry-After` header asks to wait. It has seconds or a date; anything else is ignored.
 */
export function retryAfterMs(header: string | null | undefined, now: Date): number {
  if (!header) return 0
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : at - now.getTime()
}

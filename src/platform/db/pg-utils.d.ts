declare module 'pg/lib/utils.js' {
  /** Serialises a JavaScript value for the server. */
  export function prepareValue(value: unknown): string | Buffer | null
}

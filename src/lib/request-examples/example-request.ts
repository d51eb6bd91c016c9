import { sessionCookieName } from '#lib/session-cookie.ts'

/** Everything that the examples of a request have in common, whatever their language. */
export type ExampleRequest = {
  method: string
  url: string
  /** Parameters of the address, without those of paging. */
  query: Readonly<Record<string, string>>
  /** `session`: API tokens cannot perform the operation. */
  access: 'public' | 'token' | 'session'
  /** A JSON body and its content type. */
  body: { type: string; value: unknown } | null
  /** The form field of the file that the operation takes. */
  fileField: string | null
  /** The request may carry an Idempotency-Key. */
  isRepeatable: boolean
  /** A list that is read page by page: where its cursor is sent. */
  pages: 'query' | 'body' | null
  answer: 'json' | 'text' | 'file' | 'stream' | 'nothing'
}

/** The name of the session cookie at an address: with https it has a prefix. */
export const sessionCookieOf = (url: string): string => sessionCookieName(url.startsWith('https:'))

import i18next from 'i18next'

type Words = Readonly<Record<string, string>>

/** What the server says in English, by language; fetched with the first fault. */
const WORDS: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  nb: () => import('#platform/web/faults/nb.json'),
}

/** The body of a refusal in the reader's language, as far as its words are known; the rest stays English. */
export async function inReadersWords(body: unknown): Promise<unknown> {
  const load = WORDS[i18next.resolvedLanguage ?? 'en']
  if (!load || !isRefusal(body)) return body
  const words = await load().catch(() => null)
  if (!words) return body
  const said = (message: unknown) =>
    typeof message === 'string' && Object.hasOwn(words.default, message) ? words.default[message] : message
  return {
    ...body,
    message: said(body.message),
    ...(Array.isArray(body.errors) && {
      errors: body.errors.map((error: unknown) =>
        isRefusal(error) ? { ...error, message: said(error.message) } : error,
      ),
    }),
  }
}

const isRefusal = (value: unknown): value is { message?: unknown; errors?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

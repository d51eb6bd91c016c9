import i18next from 'i18next'

type Words = Readonly<Record<string, string>>

/** What the server says in English, by language; fetched with the first fault. */
const WORDS: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  nb: () => import('#platform/web/faults/nb.json'),
}

/** The body of a refusal in the reader's language, as far as its words are known; the rest stays English. */
export async function inReadersWords(body: unknown): Promise<unknown> {
  if (!isRefusal(body)) return body
  const said = await sayer()
  return said === null
    ? body
    : {
        ...body,
        message: said(body.message),
        ...(Array.isArray(body.errors) && {
          errors: body.errors.map((error: unknown) =>
            isRefusal(error) ? { ...error, message: said(error.message) } : error,
          ),
        }),
      }
}

/** One message of the server that stands in data, as why a job of somebody's failed. */
export async function messageInReadersWords(message: string): Promise<string> {
  const said = await sayer()
  return said === null ? message : said(message)
}

/** Null for readers of English, and where the words cannot be fetched. */
async function sayer(): Promise<(<Message>(message: Message) => Message | string) | null> {
  const words = await WORDS[i18next.resolvedLanguage ?? 'en']?.().catch(() => null)
  if (!words) return null
  return (message) =>
    (typeof message === 'string' && Object.hasOwn(words.default, message) && words.default[message]) ||
    message
}

const isRefusal = (value: unknown): value is { message?: unknown; errors?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

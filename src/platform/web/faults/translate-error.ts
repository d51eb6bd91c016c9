import i18next from 'i18next'

type Words = Readonly<Record<string, string>>
type Said = { words: Words; patterns: readonly (readonly [RegExp, string])[] }

/**
 * What the server says in English, by language; fetched with the first fault. Patterns are for messages with a label or
 * a number in them; the field beside them has its own label, so they leave the English one out.
 */
const WORDS: Readonly<Record<string, () => Promise<Said>>> = {
  nb: async () => {
    const [words, patterns] = await Promise.all([
      import('#platform/web/faults/nb.json'),
      import('#platform/web/faults/nb-patterns.json'),
    ])
    return {
      words: words.default,
      patterns: Object.entries(patterns.default).map(([text, said]) => [new RegExp(`^${text}$`), said]),
    }
  },
}

/** The body of a refusal in the reader's language, as far as its words are known; the rest stays English. */
export async function translateErrorBody(body: unknown): Promise<unknown> {
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
export async function translateErrorMessage(message: string): Promise<string> {
  const said = await sayer()
  return said === null ? message : said(message)
}

/** Null for readers of English, and where the words cannot be fetched. */
async function sayer(): Promise<(<Message>(message: Message) => Message | string) | null> {
  const known = await WORDS[i18next.resolvedLanguage ?? 'en']?.().catch(() => null)
  if (!known) return null
  return (message) => (typeof message === 'string' ? sayIn(known, message) : message)
}

function sayIn({ words, patterns }: Said, message: string): string {
  if (Object.hasOwn(words, message)) return words[message] || message
  const [pattern, said] = patterns.find(([each]) => each.test(message)) ?? []
  return pattern && said ? message.replace(pattern, said) : message
}

const isRefusal = (value: unknown): value is { message?: unknown; errors?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

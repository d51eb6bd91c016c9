import i18next from 'i18next'

type Words = Readonly<Record<string, string>>
type Said = { words: Words; patterns: readonly (readonly [RegExp, string])[] }

/**
 * Translations of the server's English messages by language, loaded with the first error. Patterns match messages with
 * a label or a number; the field next to the message has its own label, so they omit the English one.
 */
const WORDS: Readonly<Record<string, () => Promise<Said>>> = {
  nb: async () => {
    const [words, patterns] = await Promise.all([
      import('#platform/web/faults/nb.json'),
      import('#platform/web/faults/nb-patterns.json'),
    ])
    return {
      words: words.default,
      patterns: Object.entries(patterns.default).map(([text, translation]) => [
        new RegExp(`^${text}$`),
        translation,
      ]),
    }
  },
}

/** An error body in the reader's language; messages without a translation stay English. */
export async function translateErrorBody(body: unknown): Promise<unknown> {
  if (!isRefusal(body)) return body
  const translate = await sayer()
  return translate === null
    ? body
    : {
        ...body,
        message: translate(body.message),
        ...(Array.isArray(body.errors) && {
          errors: body.errors.map((error: unknown) =>
            isRefusal(error) ? { ...error, message: translate(error.message) } : error,
          ),
        }),
      }
}

/** Translates a server message that is part of data, such as why a job failed. */
export async function translateErrorMessage(message: string): Promise<string> {
  const translate = await sayer()
  return translate === null ? message : translate(message)
}

/** The same for data that lists its errors. */
export const withTranslatedErrors = async <Each extends { errors: { message: string }[] }>(
  each: Each,
): Promise<Each> => ({
  ...each,
  errors: await Promise.all(
    each.errors.map(async (error) => ({ ...error, message: await translateErrorMessage(error.message) })),
  ),
})

/** Returns the translation function; null for English readers, and if the translations cannot be loaded. */
async function sayer(): Promise<(<Message>(message: Message) => Message | string) | null> {
  const known = await WORDS[i18next.resolvedLanguage ?? 'en']?.().catch(() => null)
  if (!known) return null
  return (message) => (typeof message === 'string' ? sayIn(known, message) : message)
}

function sayIn({ words, patterns }: Said, message: string): string {
  if (Object.hasOwn(words, message)) return words[message] || message
  for (const [pattern, translation] of patterns) {
    const found = pattern.exec(message)
    const fill = (_: string, place: string) => withOwnDigits(found?.[Number(place)] ?? '')
    if (found) return translation.replaceAll(/\$(\d)/g, fill)
  }
  return message
}

/** The server groups digits with commas. */
const withOwnDigits = (text: string): string =>
  /^\d{1,3}(?:,\d{3})+$/.test(text)
    ? Number(text.replaceAll(',', '')).toLocaleString(i18next.resolvedLanguage)
    : text

const isRefusal = (value: unknown): value is { message?: unknown; errors?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

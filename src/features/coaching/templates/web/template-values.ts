/** The editable fields of a template. */
export type TemplateValues = { name: string; body: string }

/** Reads kept values; null if they are malformed. */
export function readTemplateValues(stored: unknown): TemplateValues | null {
  const { name, body } = (stored ?? {}) as Partial<TemplateValues>
  return typeof name === 'string' && typeof body === 'string' ? { name, body } : null
}

const FIELDS = ['name', 'body'] as const
export type TemplateField = (typeof FIELDS)[number]

/** An empty rich text editor returns an empty paragraph. */
const normaliseText = (text: string): string => {
  const trimmed = text.trim()
  return trimmed === '<p></p>' ? '' : trimmed
}

/** The fields in which two copies differ. */
export const differences = (one: TemplateValues, other: TemplateValues): TemplateField[] =>
  FIELDS.filter((field) => normaliseText(one[field]) !== normaliseText(other[field]))

export const isSame = (one: TemplateValues, other: TemplateValues): boolean =>
  differences(one, other).length === 0

/** The fields to send: only those that differ, so that the history has no empty entries. */
export const changedFields = (before: TemplateValues, now: TemplateValues): Partial<TemplateValues> =>
  Object.fromEntries(differences(before, now).map((field) => [field, now[field]]))

/** The editable fields of a template. */
export type TemplateValues = { name: string; body: string }

/** Reads kept values; null if they are malformed. */
export function readTemplateValues(kept: unknown): TemplateValues | null {
  const { name, body } = (kept ?? {}) as Partial<TemplateValues>
  return typeof name === 'string' && typeof body === 'string' ? { name, body } : null
}

/** An unsaved edit: the values and the copy they are based on. */
export type TypedTemplate = { values: TemplateValues; base: TemplateValues & { updatedAt: string } }

/** Reads a kept edit; null if it is malformed. */
export function readTypedTemplate(kept: unknown): TypedTemplate | null {
  const { values, base } = (kept ?? {}) as Partial<TypedTemplate>
  const [typed, copy] = [readTemplateValues(values), readTemplateValues(base)]
  if (!typed || !copy || typeof base?.updatedAt !== 'string') return null
  return { values: typed, base: { ...copy, updatedAt: base.updatedAt } }
}

const FIELDS = ['name', 'body'] as const
export type TemplateField = (typeof FIELDS)[number]

/** An empty rich text editor returns an empty paragraph. */
const said = (text: string): string => {
  const trimmed = text.trim()
  return trimmed === '<p></p>' ? '' : trimmed
}

/** The fields in which two copies differ. */
export const differences = (one: TemplateValues, other: TemplateValues): TemplateField[] =>
  FIELDS.filter((field) => said(one[field]) !== said(other[field]))

export const isSame = (one: TemplateValues, other: TemplateValues): boolean =>
  differences(one, other).length === 0

/** The fields to send: only those that differ, so that the history has no empty entries. */
export const changedFields = (before: TemplateValues, now: TemplateValues): Partial<TemplateValues> =>
  Object.fromEntries(differences(before, now).map((field) => [field, now[field]]))

/** Applies one's own changes to a copy someone else saved meanwhile. */
export const onTopOf = (
  stored: TemplateValues,
  before: TemplateValues,
  mine: TemplateValues,
): TemplateValues => ({ name: stored.name, body: stored.body, ...changedFields(before, mine) })

/** What is written of a template. */
export type TemplateValues = { name: string; body: string }

/** Kept values if they fit, else null. */
export function readTemplateValues(kept: unknown): TemplateValues | null {
  const { name, body } = (kept ?? {}) as Partial<TemplateValues>
  return typeof name === 'string' && typeof body === 'string' ? { name, body } : null
}

/** A template that was being changed: the values, and the copy that they were typed on. */
export type TypedTemplate = { values: TemplateValues; base: TemplateValues & { updatedAt: string } }

/** Kept work if it fits, else null. */
export function readTypedTemplate(kept: unknown): TypedTemplate | null {
  const { values, base } = (kept ?? {}) as Partial<TypedTemplate>
  const [typed, copy] = [readTemplateValues(values), readTemplateValues(base)]
  if (!typed || !copy || typeof base?.updatedAt !== 'string') return null
  return { values: typed, base: { ...copy, updatedAt: base.updatedAt } }
}

const FIELDS = ['name', 'body'] as const
export type TemplateField = (typeof FIELDS)[number]

/** An empty paragraph is how an editor of rich text says that there is nothing. */
const said = (text: string): string => {
  const trimmed = text.trim()
  return trimmed === '<p></p>' ? '' : trimmed
}

/** The fields in which two copies differ. */
export const differences = (one: TemplateValues, other: TemplateValues): TemplateField[] =>
  FIELDS.filter((field) => said(one[field]) !== said(other[field]))

export const isSame = (one: TemplateValues, other: TemplateValues): boolean =>
  differences(one, other).length === 0

/** What is sent of a change: only what differs, so that nothing is written into the history unasked. */
export const changedFields = (before: TemplateValues, now: TemplateValues): Partial<TemplateValues> =>
  Object.fromEntries(differences(before, now).map((field) => [field, now[field]]))

/** One's own changes on top of a copy that somebody else saved meanwhile. */
export const onTopOf = (
  stored: TemplateValues,
  before: TemplateValues,
  mine: TemplateValues,
): TemplateValues => ({ name: stored.name, body: stored.body, ...changedFields(before, mine) })

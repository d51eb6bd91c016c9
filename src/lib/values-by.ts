/**
 * An object with one value for each field, under the name that the field has on one wire: its column, its name in
 * GraphQL, and so on.
 *
 *     valuesBy('column', PROFILE_FIELDS, ({ name }) => employee[name] ?? null)
 *     // { hometown: 'Bergen', …, about: null }
 */
export const valuesBy = <Wire extends string, Field extends Readonly<Record<Wire, string>>, Value>(
  wire: Wire,
  fields: readonly Field[],
  value: (field: Field) => Value,
): Record<Field[Wire], Value> =>
  Object.fromEntries(fields.map((field) => [field[wire], value(field)])) as Record<Field[Wire], Value>

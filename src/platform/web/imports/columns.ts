/** The column for each field; absent or empty if the field is not imported. */
type Columns<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** Only the fields that have a column. */
export const chosenColumns = <Field extends string>(
  columns: Columns<Field>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => column)) as Partial<Record<Field, string>>

/** Columns of a file that feed no field. */
export const spareColumns = (header: readonly string[], columns: Columns<string>): string[] => {
  const used = new Set(Object.values(columns))
  return header.filter((column) => !used.has(column))
}

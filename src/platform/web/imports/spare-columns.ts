/** Columns of a file that feed no field. */
export const spareColumns = (
  header: readonly string[],
  columns: Readonly<Partial<Record<string, string>>>,
): string[] => {
  const used = new Set(Object.values(columns))
  return header.filter((column) => !used.has(column))
}

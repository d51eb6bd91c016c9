/** Leaves out arguments that are null or missing, which change nothing. */
export const withoutNulls = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))

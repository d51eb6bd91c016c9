/**
 * Applies the viewer's changes to a copy that another person saved meanwhile: fields the viewer changed keep the
 * viewer's values, all others get the stored ones.
 */
export const ownChangesOn = <Values extends object>(
  stored: Values,
  mine: Values,
  touched: readonly (keyof Values)[],
): Values => ({ ...stored, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) })

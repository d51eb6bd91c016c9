/**
 * What somebody has changed, on top of a copy that somebody else saved meanwhile: the fields they touched are theirs,
 * all others are what is stored now.
 */
export const ownChangesOn = <Values extends object>(
  stored: Values,
  mine: Values,
  touched: readonly (keyof Values)[],
): Values => ({ ...stored, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) })

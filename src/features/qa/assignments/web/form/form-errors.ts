import type { FieldError } from '#platform/web/api-error.ts'

/** The first error of one of the fields, or of anything inside them. */
export const errorOf = (errors: readonly FieldError[], ...fields: string[]): string | undefined =>
  errors.find(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}.`)))?.message

/** Errors that belong to none of the fields. */
export const otherErrors = (
  errors: readonly FieldError[],
  fields: readonly string[],
): readonly FieldError[] =>
  errors.filter(({ path }) => !fields.some((field) => path === field || path.startsWith(`${field}.`)))

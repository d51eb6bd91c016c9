import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'
import type { FieldError } from '#platform/web/api-error.ts'

/** The form's values, and the server's errors from the last save. */
export type FormState = { values: AssignmentValues; errors: readonly FieldError[] }

export type FormAction =
  | { type: 'changed'; values: AssignmentValues }
  | { type: 'refused'; errors: readonly FieldError[] }
  | { type: 'replaced'; values: AssignmentValues }

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'changed':
      // A new name clears the errors of the last save.
      return {
        values: action.values,
        errors: action.values.name === state.values.name ? state.errors : [],
      }
    case 'refused':
      return { ...state, errors: action.errors }
    case 'replaced':
      return { values: action.values, errors: [] }
  }
}

/** The first error of one of the fields, or of anything inside them. */
export const errorOf = (errors: readonly FieldError[], ...fields: string[]): string | undefined =>
  errors.find(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}.`)))?.message

/** Errors that belong to none of the fields. */
export const otherErrors = (
  errors: readonly FieldError[],
  fields: readonly string[],
): readonly FieldError[] =>
  errors.filter(({ path }) => !fields.some((field) => path === field || path.startsWith(`${field}.`)))

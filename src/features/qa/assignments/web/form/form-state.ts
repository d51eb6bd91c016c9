import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'
import type { FieldError } from '#platform/web/api-error.ts'

/** What is being written, and what the server said of it when it was last sent. */
export type FormState = { values: AssignmentValues; errors: readonly FieldError[] }

export type FormAction =
  | { type: 'changed'; values: AssignmentValues }
  | { type: 'refused'; errors: readonly FieldError[] }
  | { type: 'taken'; values: AssignmentValues }

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'changed':
      // Another name begins anew: nothing that was said of the old one stands.
      return {
        values: action.values,
        errors: action.values.name === state.values.name ? state.errors : [],
      }
    case 'refused':
      return { ...state, errors: action.errors }
    case 'taken':
      return { values: action.values, errors: [] }
  }
}

/** What was said of one field, or of anything inside it. */
export const errorOf = (errors: readonly FieldError[], ...fields: string[]): string | undefined =>
  errors.find(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}.`)))?.message

/** What belongs to no field of the form. */
export const otherErrors = (
  errors: readonly FieldError[],
  fields: readonly string[],
): readonly FieldError[] =>
  errors.filter(({ path }) => !fields.some((field) => path === field || path.startsWith(`${field}.`)))

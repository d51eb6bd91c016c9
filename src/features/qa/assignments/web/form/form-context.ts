import { createContext, use } from 'react'
import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'

export type FormFields = {
  values: AssignmentValues
  change: (change: Partial<AssignmentValues>) => void
  /** The server's error for any of these fields, from the last save. */
  error: (...fields: string[]) => string | undefined
}

export const FormContext = createContext<FormFields | null>(null)

export function useForm(): FormFields {
  const fields = use(FormContext)
  if (!fields) throw new Error('useForm must be used inside AssignmentForm')
  return fields
}

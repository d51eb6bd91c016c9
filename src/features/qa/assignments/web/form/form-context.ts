import { createContext, use } from 'react'
import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'

export type FormDesk = {
  values: AssignmentValues
  change: (change: Partial<AssignmentValues>) => void
  /** What the server said of a field when it was last sent. */
  error: (...fields: string[]) => string | undefined
}

export const FormContext = createContext<FormDesk | null>(null)

export function useForm(): FormDesk {
  const desk = use(FormContext)
  if (!desk) throw new Error('useForm needs the form around it')
  return desk
}

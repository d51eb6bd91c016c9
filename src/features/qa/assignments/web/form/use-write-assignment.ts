import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  ASSIGNMENTS_KEY,
  type AssignmentRow,
  createAssignment,
  updateAssignment,
} from '#features/qa/assignments/web/assignments-api.ts'
import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'
import { toWire } from '#features/qa/assignments/web/form/wire.ts'
import { isApiError } from '#platform/web/api-error.ts'

type Stored = Pick<AssignmentRow, 'id' | 'updated_at'>

/** Creates an assignment, or saves it over the version that was read, and refreshes the lists. */
export function useWriteAssignment() {
  const queryClient = useQueryClient()
  // Retrying the same body after a failed connection reuses the key, so that only one assignment is created.
  const lastRequest = useRef<{ body: string; key: string } | null>(null)
  const send = (values: AssignmentValues, stored: Stored | null) => {
    const body = toWire(values)
    if (stored) return updateAssignment(stored.id, body, stored.updated_at)
    const text = JSON.stringify(body)
    if (lastRequest.current?.body !== text) lastRequest.current = { body: text, key: crypto.randomUUID() }
    return createAssignment(body, lastRequest.current.key)
  }
  return async (values: AssignmentValues, { stored }: { stored: Stored | null }) => {
    try {
      await send(values, stored)
    } catch (error) {
      if (isApiError(error) && error.code < 500) lastRequest.current = null
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: ASSIGNMENTS_KEY })
  }
}

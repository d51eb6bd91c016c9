import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { provisionPeople } from '#features/people/policy.ts'
import { scimSelectionQuery } from '#features/people/scim/contract.ts'
import { idParam } from '#platform/http/query-values.ts'

/** What all SCIM endpoints have in common. */
export const shared = { tag: 'SCIM', action: provisionPeople } as const

export const ofOne = { params: z.object({ id: idParam }), query: scimSelectionQuery }

/** The record of a change, and the versions that the client expects. */
export const target = ({ id }: { id: number }, request: FastifyRequest) => ({
  id,
  expected: headerOf(request, 'if-match'),
})

export function headerOf({ headers }: FastifyRequest, name: 'if-match' | 'if-none-match'): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

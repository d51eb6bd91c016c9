import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { provisionPeople } from '#features/people/policy.ts'
import { LIST_SCHEMA, scimSelectionQuery } from '#features/people/scim/contract.ts'
import { etagOf } from '#features/people/scim/etag.ts'
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

/** A page of a list, as RFC 7644 section 3.4.2 has it. */
export const listAnswer = <T>({ total, startIndex }: { total: number; startIndex: number }, found: T[]) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: found.length,
  Resources: found,
})

/** Sends the version of a record with the answer, unless the answer was 304. */
export function sendVersion(reply: FastifyReply, record: Parameters<typeof etagOf>[0]): void {
  if (!reply.sent) reply.header('etag', etagOf(record))
}

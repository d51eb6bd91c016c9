import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AuditEntryFields, auditHash, canonicalJson } from '#platform/records/audit.ts'

describe('canonical JSON', () => {
  test('does not depend on the order of keys, at any depth', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
      }),
    )
  })

  test('parses to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('is equal only for equal values', () => {
    const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 1 }), fc.jsonValue({ maxDepth: 1 }), (one, other) => {
        const equal = isDeepStrictEqual(asSent(one), asSent(other))
        expect(canonicalJson(one) === canonicalJson(other)).toBe(equal)
      }),
    )
  })

  test('keeps the order of lists, omits undefined, and writes times as JSON does', () => {
    expect(canonicalJson({ b: [2, 1], a: undefined, at: new Date(0) })).toBe(
      '{"at":"1970-01-01T00:00:00.000Z","b":[2,1]}',
    )
  })
})

test('the hash of an entry depends on every field', () => {
  const entry: AuditEntryFields = {
    company_id: 1,
    sequence: 2,
    at: new Date('2026-06-16T12:00:00Z'),
    actor_kind: 'person',
    actor_id: 3,
    action: 'team.renamed',
    object_type: 'team',
    object_id: '4',
    before_hash: Buffer.from('before'),
    after_hash: Buffer.from('after'),
    previous_hash: Buffer.alloc(32),
  }
  const changes: Partial<AuditEntryFields>[] = [
    { company_id: 2 },
    { sequence: 3 },
    { at: new Date('2026-06-16T12:00:00.001Z') },
    { actor_kind: 'system' },
    { actor_id: null },
    { action: 'team.archived' },
    { object_type: 'role' },
    { object_id: '5' },
    { before_hash: null },
    { after_hash: Buffer.from('other') },
    { previous_hash: Buffer.alloc(32, 1) },
    // Text cannot move from one field to the next unnoticed.
    { object_type: 'team4', object_id: '' },
  ]
  const hashes = [entry, ...changes.map((change) => ({ ...entry, ...change }))].map((item) =>
    auditHash(item).toString('hex'),
  )
  expect(Object.keys(entry).every((key) => changes.some((change) => key in change))).toBe(true)
  expect(new Set(hashes).size).toBe(hashes.length)
})

/** The same value with all keys in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  )
}

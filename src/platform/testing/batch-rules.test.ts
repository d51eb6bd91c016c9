import { describe, expect, test } from 'vitest'
import { composeFlight } from '#platform/db/compose-flight.ts'
import { checkBatch } from '#platform/testing/batch-rules.ts'

const queries = [{ name: 'one', text: 'select 1', values: [] }]
const batch = (...texts: string[]) => checkBatch(texts.map((text) => ({ text })))

describe('rule 26: a batch for a distributed database is one explicit transaction', () => {
  test.each([false, true])('flights follow it (distributed: %s)', (distributed) => {
    expect(checkBatch(composeFlight(7, queries, distributed).statements)).toEqual([])
  })

  test.each<[what: string, texts: string[]]>([
    ['a missing commit', ['begin', 'select app.enter($1::bigint)', 'select 1']],
    ['a missing begin', ['select app.enter($1::bigint)', 'select 1', 'commit']],
    ['a late begin', ['select app.enter($1::bigint)', 'begin', 'select 1', 'commit']],
    ['a statement after the commit', ['begin', 'select app.enter($1::bigint)', 'commit', 'select 1']],
    ['two transactions', ['begin', 'select 1', 'commit', 'begin', 'select 2', 'commit']],
  ])('finds %s', (_what, texts) => {
    expect(batch(...texts)).toEqual([
      'rule 26: a batch that begins a transaction starts with begin and ends with commit',
    ])
  })

  test('finds a forced generic plan, which plain PostgreSQL needs', () => {
    const [enter] = composeFlight(7, queries, false).statements
    expect(batch(enter?.text ?? '')).toEqual([])
    expect(batch('begin', enter?.text ?? '', 'commit')).toEqual(['rule 26: Citus cannot use a generic plan'])
  })
})

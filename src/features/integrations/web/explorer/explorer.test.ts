import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_QUERIES } from '#features/integrations/web/explorer/example-queries.ts'
import {
  draftAddress,
  draftInAddress,
  type KeptQueries,
  withRun,
  withSaved,
} from '#features/integrations/web/explorer/kept-queries.ts'
import { checkQuery, formatQuery, placeOfPath } from '#features/integrations/web/explorer/query-text.ts'
import { searchSchemaDocs } from '#features/integrations/web/explorer/search-schema-docs.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../../schema.graphql'), 'utf8'))
const problemsOf = (query: string, variables = '', chosen: string | null = null) =>
  checkQuery(schema, query, variables, chosen).problems

describe('the explorer', () => {
  test.each(Object.entries(EXAMPLE_QUERIES))(
    'has an example for %s that fits the schema',
    (_area, example) => {
      const { operations, problems } = checkQuery(schema, example.query, example.variables, null)
      expect(problems).toEqual([])
      expect(operations).toMatchObject([{ kind: 'query' }])
    },
  )

  test('names the place of a mistake in the query', () => {
    expect(problemsOf('{\n  channels { id ')).toMatchObject([{ in: 'query', place: { line: 2, column: 17 } }])
    expect(problemsOf('{\n  nothing\n}')).toMatchObject([
      { message: expect.stringContaining('"nothing"'), place: { line: 2, column: 3 } },
    ])
    expect(problemsOf('')).toEqual([])
  })

  test('checks the variables of the operation that runs', () => {
    const query = 'query A { channels { id } } query B($id: ID!) { team(id: $id) { id } }'
    expect(problemsOf(query, '', 'A')).toEqual([])
    expect(problemsOf(query, '', 'B')).toMatchObject([
      { in: 'variables', message: expect.stringContaining('$id') },
    ])
    expect(problemsOf(query, '{ "id": "1" }', 'B')).toEqual([])
    expect(problemsOf(query, '[1]')).toMatchObject([{ in: 'variables', message: 'not-object' }])
    expect(problemsOf(query, '{ id: 1 }')).toMatchObject([{ in: 'variables', message: 'not-json' }])
  })

  test('formats a query, but does not remove its comments', () => {
    expect(formatQuery('{channels{id}}')).toBe('{\n  channels {\n    id\n  }\n}')
    expect(formatQuery('# mine\n{channels{id}}')).toBeNull()
    expect(formatQuery('{channels{')).toBeNull()
  })

  test('finds the field of an error, also behind an alias or a fragment', () => {
    const document = parse('query {\n  all: channels { ...Parts }\n}\nfragment Parts on Channel {\n  name\n}')
    expect(placeOfPath(document, null, ['all', 3, 'name'])).toEqual({ line: 5, column: 3 })
    expect(placeOfPath(document, null, ['all', 3, 'gone'])).toEqual({ line: 2, column: 3 })
    expect(placeOfPath(document, null, ['gone'])).toBeNull()
  })

  test('ends for fragments that contain each other', () => {
    const document = parse('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')
    expect(placeOfPath(document, null, ['channels'])).toBeNull()
  })

  test('lists the last 30 queries, each once', () => {
    let kept: KeptQueries = { history: [], saved: [] }
    for (let run = 0; run < 40; run += 1)
      kept = withRun(kept, { query: `{ q${run % 35} }`, variables: '' }, `2026-01-01T00:00:${10 + run}Z`)
    expect(kept.history).toHaveLength(30)
    expect(kept.history[0]?.query).toBe('{ q4 }')
    expect(new Set(kept.history.map(({ query }) => query)).size).toBe(30)
  })

  test('replaces a saved query of the same name', () => {
    const first = withSaved({ history: [], saved: [] }, ' Mine ', { query: '{ a }', variables: '' })
    expect(withSaved(first, 'Mine', { query: '{ b }', variables: '{}' }).saved).toEqual([
      { name: 'Mine', query: '{ b }', variables: '{}' },
    ])
  })

  test('writes a query into the part of an address that is not sent to the server', () => {
    const draft = { query: '{ a(b: "#?&") }', variables: '{ "c": 1 }' }
    const url = new URL(draftAddress('/explorer', draft), 'https://plaudit.example')
    expect(url.search).toBe('')
    expect(draftInAddress(url.hash)).toEqual(draft)
    expect(draftInAddress('#section')).toBeNull()
  })

  test('finds types and fields by all words of a search', () => {
    const found = searchSchemaDocs(schema, 'channels')
    expect(found[0]?.field).toBe('channels')
    expect(found).toContainEqual(expect.objectContaining({ type: 'Query', field: 'channels' }))
    expect(searchSchemaDocs(schema, 'nothing like this')).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parseSync } from 'libpg-query'
import '#platform/testing/load-parser.ts'
import { expect, test } from 'vitest'
import { splitStatements } from '#platform/db/split-statements.ts'

const migrations = join(import.meta.dirname, '../../../migrations')

test.each(readdirSync(migrations))('splits %s as PostgreSQL’s parser does', (name) => {
  const script = readFileSync(join(migrations, name), 'utf8')
  const statements = splitStatements(script)
  expect(statements.map(treeOf)).toEqual(parseSync(script).stmts?.map(({ stmt }) => withoutPlaces(stmt)))
})

/** Text that may occur inside a statement without ending it. */
const piece = fc.oneof(
  fc.constantFrom(
    '1',
    'a',
    '"a;b"',
    '"a""b"',
    "';'",
    "'it''s; so'",
    "''",
    '$$;$$',
    '$x$ ; $$ ; $x$',
    '$_1$;\n$_1$',
    '$1',
  ),
  fc.constantFrom('/* ; */', '-- ; \n', "/* ' */", "-- '\n", '/* $$ */', '-- $$\n', '/* -- */', '-- /*\n'),
  fc.constantFrom(' ', '\n', '\t'),
)
const statement = fc
  .array(piece, { maxLength: 8 })
  .map((pieces) =>
    `select ${pieces.map((text) => (/^[\s/-]/.test(text) ? text : `, ${text}`)).join(' ')}`.replace(',', ''),
  )

test('splits any script as PostgreSQL’s parser does', () => {
  fc.assert(
    fc.property(fc.array(statement, { minLength: 1, maxLength: 5 }), fc.boolean(), (statements, ended) => {
      const script = statements.join(' ; ') + (ended ? ';' : '')
      const expected = parseSync(script).stmts ?? []
      expect(splitStatements(script).map(treeOf)).toEqual(expected.map(({ stmt }) => withoutPlaces(stmt)))
    }),
    { numRuns: 500 },
  )
})

test('never loses or adds text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parts = splitStatements(text)
      let from = 0
      for (const part of parts) {
        const at = text.indexOf(part, from)
        expect(at).toBeGreaterThanOrEqual(from)
        from = at + part.length
      }
    }),
  )
})

test.each([
  ['', []],
  [' ;; ; ', []],
  ['-- only a comment;', []],
  ['/* only; a comment */;', []],
  ['select 1', ['select 1']],
  ["select ';", ["select ';"]],
  ['select $$;', ['select $$;']],
  ['/* first; */ select 1; -- after\nselect 2;', ['/* first; */ select 1', '-- after\nselect 2']],
])('%j', (script, statements) => {
  expect(splitStatements(script)).toEqual(statements)
})

const treeOf = (text: string): unknown => {
  const parsed = parseSync(text).stmts ?? []
  expect(parsed).toHaveLength(1)
  return withoutPlaces(parsed[0]?.stmt)
}

/** A parsed statement without the positions of its parts. */
const withoutPlaces = (tree: unknown): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value) => (/location|_start$|_end$/.test(key) ? undefined : value)) ?? 'null',
  )

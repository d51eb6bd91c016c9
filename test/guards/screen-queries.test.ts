import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type DocumentNode, type GraphQLSchema, parse, validate, visit } from 'graphql'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

type Written = { file: string; document: DocumentNode }

/** Every document that browser code passes to graphql(`…`). */
const written: Written[] = globSync('src/**/web/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g)].map(([, text = '']) => ({
      file,
      document: parse(text),
    })),
  )

const fragments = new Map(
  written.flatMap(({ document }) =>
    document.definitions.flatMap((definition) =>
      definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition] as const] : [],
    ),
  ),
)

const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))

test('every query of the browser matches the schema: fields, arguments and variables', () => {
  const operations = written.filter(({ document }) =>
    document.definitions.some(({ kind }) => kind === 'OperationDefinition'),
  )
  expect(operations.length).toBeGreaterThan(0)
  expect(operations.flatMap(({ file, document }) => faultsOf(schema, file, document))).toEqual([])
})

test('unknown fields and arguments are detected', () => {
  const faults = (text: string) => faultsOf(schema, 'x.ts', parse(text))
  expect(faults('{ currentPerson { id } }')).toEqual([])
  expect(faults('{ currentPerson { shoeSize } }')).toHaveLength(1)
  expect(faults('{ currentPerson(of: 1) { id } }')).toHaveLength(1)
})

function faultsOf(against: GraphQLSchema, file: string, document: DocumentNode): string[] {
  const own = new Set(document.definitions.flatMap((each) => ('name' in each ? [each.name?.value] : [])))
  const used = [...fragmentsOf(document)].filter((name) => !own.has(name))
  const definitions = [...document.definitions, ...used.flatMap((name) => fragments.get(name) ?? [])]
  return validate(against, { kind: document.kind, definitions } as DocumentNode).map(
    ({ message }) => `${file}: ${message}`,
  )
}

/** Names of the fragments that a document uses, directly or through other fragments. */
function fragmentsOf(node: DocumentNode, found = new Set<string>()): Set<string> {
  visit(node, {
    FragmentSpread({ name }) {
      if (found.has(name.value)) return
      found.add(name.value)
      const fragment = fragments.get(name.value)
      if (fragment) fragmentsOf({ kind: node.kind, definitions: [fragment] } as DocumentNode, found)
    },
  })
  return found
}

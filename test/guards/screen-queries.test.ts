import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type DocumentNode, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { screenDocuments, withFragments } from '#test/guards/screen-documents.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))

test('every query of the browser matches the schema: fields, arguments and variables', () => {
  const operations = screenDocuments.filter(({ document }) =>
    document.definitions.some(({ kind }) => kind === 'OperationDefinition'),
  )
  expect(operations.length).toBeGreaterThan(0)
  expect(operations.flatMap(({ file, document }) => faultsOf(file, document))).toEqual([])
})

test('unknown fields and arguments are detected', () => {
  const faults = (text: string) => faultsOf('x.ts', parse(text))
  expect(faults('{ currentPerson { id } }')).toEqual([])
  expect(faults('{ currentPerson { shoeSize } }')).toHaveLength(1)
  expect(faults('{ currentPerson(of: 1) { id } }')).toHaveLength(1)
})

const faultsOf = (file: string, document: DocumentNode): string[] =>
  validate(schema, withFragments(document)).map(({ message }) => `${file}: ${message}`)

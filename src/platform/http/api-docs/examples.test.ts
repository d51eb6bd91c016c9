import { describe, expect, test } from 'vitest'
import type { ApiDocument, ListedOperation } from '#platform/http/api-docs/document.ts'
import { exampleOf, examplesOf } from '#platform/http/api-docs/examples.ts'

const document: ApiDocument = {
  info: { title: 'Test' },
  paths: {},
  components: {
    schemas: {
      Team: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          notes: { type: 'string' },
          parent: { $ref: '#/components/schemas/Team' },
        },
        required: ['name'],
      },
      Endless: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Endless' } } },
    },
    parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } },
  },
}

const listed = (more: Partial<ListedOperation['operation']> = {}): ListedOperation => ({
  method: 'PUT',
  path: '/api/v1/teams/{id}',
  operation: {
    operationId: 'changeTeam',
    parameters: [
      { $ref: '#/components/parameters/Id' } as never,
      { name: 'as of', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
    ],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Team' } } } },
    responses: {},
    ...more,
  },
})

const codeOf = (operation: ListedOperation) =>
  Object.fromEntries(
    examplesOf(document, operation, 'https://plaudit.example').map(({ language, code }) => [language, code]),
  )

describe('examples', () => {
  test('have the address, the token and the required fields', () => {
    expect(codeOf(listed())).toEqual({
      curl: `curl -X PUT 'https://plaudit.example/api/v1/teams/1?as+of=2026-11-20' \\
  -H "Authorization: Bearer $PLAUDIT_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{
  "name": "text"
}'`,
      TypeScript: `const response = await fetch('https://plaudit.example/api/v1/teams/1?as+of=2026-11-20', {
  method: 'PUT',
  headers: {
    Authorization: \`Bearer \${process.env.PLAUDIT_TOKEN}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    "name": "text"
  }),
})
console.log(response.status, await response.text())`,
      Python: `import os
import requests

response = requests.request(
    "PUT",
    "https://plaudit.example/api/v1/teams/1?as+of=2026-11-20",
    headers={"Authorization": f"Bearer {os.environ['PLAUDIT_TOKEN']}"},
    json={
        "name": "text",
    },
)
print(response.status_code, response.text)`,
    })
  })

  test('send a file as a form, and no token to a public operation', () => {
    const content = { 'multipart/form-data': { schema: { type: 'object' } } }
    const { curl, TypeScript, Python } = codeOf(listed({ requestBody: { content }, security: [] }))
    expect(curl).toBe(
      "curl -X PUT 'https://plaudit.example/api/v1/teams/1?as+of=2026-11-20' \\\n  -F 'file=@FILE'",
    )
    expect(TypeScript).toContain('  body,\n')
    expect(Python).toContain('files={"file": open("FILE", "rb")}')
    expect(`${curl}${TypeScript}${Python}`).not.toContain('TOKEN')
  })

  test.each<[schema: Parameters<typeof exampleOf>[1], value: unknown]>([
    [{ type: 'integer', minimum: 5 }, 5],
    [{ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, true],
    [{ enum: ['a', 'b'] }, 'a'],
    [{ type: 'array', items: { type: 'string', format: 'email' } }, ['kim@example.com']],
    [{ type: 'string', minLength: 6 }, 'text..'],
    [{ type: 'object', properties: { a: { type: 'number', default: 7 } } }, { a: 7 }],
  ])('have a value for %j', (schema, value) => {
    expect(exampleOf(document, schema)).toEqual(value)
  })

  test('end for a schema that contains itself', () => {
    expect(JSON.stringify(exampleOf(document, { $ref: '#/components/schemas/Endless' }))).toMatch(
      /^\{"inner":/,
    )
  })
})

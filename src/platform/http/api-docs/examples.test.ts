// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are code with template strings.
import { describe, expect, test } from 'vitest'
import type { ApiDocument, ListedOperation } from '#platform/http/api-docs/document.ts'
import { examplesOf } from '#platform/http/api-docs/examples.ts'
import { sampleOf } from '#platform/http/api-docs/sample-values.ts'

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
    expect(codeOf(listed({ 'x-token-scopes': ['people:write'] }))).toEqual({
      curl: `curl -sS --fail-with-body -X PUT 'https://plaudit.example/api/v1/teams/1?as+of=2026-01-15' \\
  -H "Authorization: Bearer $PLAUDIT_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{
  "name": "text"
}'`,
      TypeScript: `const response = await fetch('https://plaudit.example/api/v1/teams/1?as+of=2026-01-15', {
  method: 'PUT',
  headers: {
    Authorization: \`Bearer \${process.env.PLAUDIT_TOKEN}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    name: 'text',
  }),
})
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`)
console.log(response.status)`,
      Python: `import json
import os
import urllib.request

request = urllib.request.Request(
    "https://plaudit.example/api/v1/teams/1?as+of=2026-01-15",
    method="PUT",
    headers={
        "Authorization": "Bearer " + os.environ["PLAUDIT_TOKEN"],
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "name": "text",
    }).encode(),
)
with urllib.request.urlopen(request) as response:
    print(response.status)`,
    })
  })

  test('send the session and its CSRF token to an operation without a scope', () => {
    const { curl, TypeScript, Python } = codeOf(listed())
    expect(curl).toContain('"Cookie: __Host-plaudit_session=$PLAUDIT_SESSION"')
    expect(TypeScript).toContain("'X-CSRF-Token': `${process.env.PLAUDIT_CSRF_TOKEN}`")
    expect(Python).toContain('"X-CSRF-Token": os.environ["PLAUDIT_CSRF_TOKEN"]')
  })

  test('send a file as a form, and no token to a public operation', () => {
    const content = {
      'multipart/form-data': { schema: { type: 'object', properties: { picture: { type: 'string' } } } },
    }
    const { curl, TypeScript, Python } = codeOf(listed({ requestBody: { content }, security: [] }))
    expect(curl).toContain("-F 'picture=@FILE'")
    expect(TypeScript).toContain("body.append('picture', new Blob([await readFile('FILE')]), 'FILE')")
    expect(Python).toContain('name="picture"; filename="FILE"')
    expect(`${curl}${TypeScript}${Python}`).not.toMatch(/TOKEN|SESSION/)
  })

  test('send a new key with each creation, so that a repeated request has one effect', () => {
    const { curl, TypeScript, Python } = codeOf({ ...listed(), method: 'POST' })
    expect(curl).toContain('Idempotency-Key: $(openssl rand -hex 16)')
    expect(TypeScript).toContain("'Idempotency-Key': crypto.randomUUID()")
    expect(Python).toContain('"Idempotency-Key": str(uuid.uuid4())')
  })

  test('read a list page by page', () => {
    const page = { type: 'object', properties: { items: {}, next_cursor: { type: 'string' } } }
    const { curl, TypeScript, Python } = codeOf({
      method: 'GET',
      path: '/api/v1/teams',
      operation: {
        operationId: 'listTeams',
        parameters: [
          { name: 'after', in: 'query', schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
        responses: { 200: { content: { 'application/json': { schema: page } } } },
      },
    })
    expect(curl).toContain('/api/v1/teams?limit=100${after:+&after=$after}"')
    expect(TypeScript).toContain("new URLSearchParams({ limit: '100', ...(after && { after }) })")
    expect(TypeScript).toContain('} while (after !== null)')
    expect(Python).toContain('query["after"] = page["next_cursor"]')
  })

  test.each<[schema: Parameters<typeof sampleOf>[1], value: unknown]>([
    [{ type: 'integer', minimum: 5 }, 5],
    [{ type: 'number', exclusiveMinimum: 5 }, 6],
    [{ type: 'integer', maximum: 0 }, 0],
    [{ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, true],
    [{ enum: ['a', 'b'] }, 'a'],
    [{ type: 'string', examples: ['TEAM'] }, 'TEAM'],
    [{ type: 'array', items: { type: 'string', format: 'email' } }, ['kim@example.com']],
    [{ type: 'array', minItems: 2, items: { type: 'boolean' } }, [true, true]],
    [{ type: 'string', minLength: 6 }, 'text..'],
    [{ type: 'string', maxLength: 2 }, 'te'],
    [{ type: 'string', pattern: '^#[0-9a-f]{6}$' }, '#1f6feb'],
    [{ type: 'object', properties: { a: { type: 'number', default: 7 } } }, { a: 7 }],
  ])('have a value for %j', (schema, value) => {
    expect(sampleOf(document, schema)).toEqual(value)
  })

  test('end for a schema that contains itself', () => {
    expect(JSON.stringify(sampleOf(document, { $ref: '#/components/schemas/Endless' }))).toMatch(
      /^\{"inner":/,
    )
  })
})

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { scimEndpoints } from '#features/people/scim/rest.ts'
import type { ExampleRequest } from '#lib/request-examples/example-request.ts'
import type { Example } from '#lib/request-examples/examples.ts'
import {
  type ApiDocument,
  type ListedOperation,
  operationsByTag,
  parameterOf,
  type Schema,
} from '#platform/http/api-docs/document.ts'
import { exampleRequest } from '#platform/http/api-docs/example-request.ts'
import { examplesOf } from '#platform/http/api-docs/examples.ts'

const document: ApiDocument = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'),
)
const operations = [...operationsByTag(document).values()].flat()
const BASE = 'https://plaudit.example'

const nameOf = ({ operation }: ListedOperation) => operation.operationId
const codeIn = (language: Example['language']) =>
  operations.map((listed) => ({
    name: nameOf(listed),
    code: examplesOf(document, listed, BASE).find((each) => each.language === language)?.code ?? '',
  }))

const hasPython = spawnSync('python3', ['--version']).status === 0
const PARSE_ALL = `
import ast, json, sys
failed = []
for each in json.load(sys.stdin):
    try:
        ast.parse(each["code"])
    except SyntaxError as error:
        failed.append([each["name"], str(error)])
print(json.dumps(failed))
`

describe('the examples of every operation', () => {
  test('are programs that a shell accepts', () => {
    expect(operations.length).toBeGreaterThan(300)
    // One shell for all, because starting hundreds takes a minute on a busy machine.
    const input = codeIn('curl')
      .map(({ name, code }) => `${name}() {\n${code}\n}`)
      .join('\n')
    const { stderr } = spawnSync('bash', ['-n'], { input, encoding: 'utf8' })
    expect(stderr).toBe('')
  })

  test('are programs that TypeScript accepts, with their types', () => {
    const files = new Map(
      codeIn('TypeScript').map(({ name, code }) => [`/examples/${name}.ts`, `${code}\nexport {}\n`]),
    )
    const options: ts.CompilerOptions = {
      noEmit: true,
      strict: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      lib: ['lib.es2024.d.ts'],
      types: ['node'],
      skipLibCheck: true,
      typeRoots: [join(import.meta.dirname, '../../node_modules/@types')],
    }
    const host = ts.createCompilerHost(options)
    const { fileExists, getSourceFile, readFile } = host
    host.fileExists = (path) => files.has(path) || fileExists(path)
    host.readFile = (path) => files.get(path) ?? readFile(path)
    host.getSourceFile = (path, language, ...rest) => {
      const code = files.get(path)
      if (code === undefined) return getSourceFile(path, language, ...rest)
      const source = ts.createSourceFile(path, code, language)
      source.impliedNodeFormat = ts.ModuleKind.ESNext
      return source
    }
    const program = ts.createProgram([...files.keys()], options, host)
    const failed = ts
      .getPreEmitDiagnostics(program)
      .map(({ file, messageText }) => [file?.fileName, ts.flattenDiagnosticMessageText(messageText, ' ')])
    expect(failed).toEqual([])
  })

  test.skipIf(!hasPython)('are programs that Python accepts (needs python3)', () => {
    const input = JSON.stringify(codeIn('Python'))
    expect(JSON.parse(execFileSync('python3', ['-c', PARSE_ALL], { input, encoding: 'utf8' }))).toEqual([])
  })

  test('send what the API description allows', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'api', components: document.components })
    const inApi = (schema: Schema): object =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'))
    const failed = operations.flatMap((listed) => {
      const { body } = exampleRequest(document, listed, BASE)
      const schema = Object.values(listed.operation.requestBody?.content ?? {})[0]?.schema
      if (!body || !schema) return []
      const validate = ajv.compile(inApi(schema))
      return validate(body.value) ? [] : [[nameOf(listed), validate.errors]]
    })
    expect(failed).toEqual([])
  })

  test('send what the operation itself accepts, with rules that the description cannot express', () => {
    const byName = new Map([...endpoints, ...scimEndpoints].map((endpoint) => [endpoint.name, endpoint]))
    const failed = operations.flatMap((listed) => {
      const endpoint = byName.get(nameOf(listed))
      if (!endpoint) return []
      const request = exampleRequest(document, listed, BASE)
      return [
        [endpoint.params, idsIn(listed, request)],
        [endpoint.query, request.query],
        [endpoint.body, request.fileField ? undefined : request.body?.value],
      ].flatMap(([schema, value]) => {
        const result = (schema as typeof endpoint.params)?.safeParse(value)
        return result && !result.success ? [[nameOf(listed), result.error.issues]] : []
      })
    })
    expect(byName.size).toBeGreaterThan(300)
    expect(failed).toEqual([])
  })

  test('send a token only to operations with a scope, and none to public ones', () => {
    const sent = { token: 'PLAUDIT_TOKEN', session: 'PLAUDIT_SESSION', public: null }
    for (const listed of operations) {
      const { access } = exampleRequest(document, listed, BASE)
      for (const { code } of examplesOf(document, listed, BASE))
        for (const secret of ['PLAUDIT_TOKEN', 'PLAUDIT_SESSION'])
          expect([nameOf(listed), secret, code.includes(secret)]).toEqual([
            nameOf(listed),
            secret,
            sent[access] === secret,
          ])
    }
  })
})

/** The ids that the example puts into the address, by their names. */
function idsIn({ path, operation }: ListedOperation, { url }: ExampleRequest): Record<string, string> {
  const values = url.slice(BASE.length).split('/')
  const known = (operation.parameters ?? []).map((each) => parameterOf(document, each))
  const names = path.split('/').map((part) => /^\{(\w+)\}$/.exec(part)?.[1])
  return Object.fromEntries(
    names.flatMap((name, index) =>
      name !== undefined && known.some((each) => each.name === name)
        ? [[name, decodeURIComponent(values[index] ?? '')]]
        : [],
    ),
  )
}

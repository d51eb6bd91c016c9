// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are code with template strings.
import { type ExampleRequest, sessionCookieOf } from '#lib/request-examples/example-request.ts'

/** A program for Node.js 24, which runs TypeScript without a build. */
export function typescriptExample(request: ExampleRequest): string {
  const { url, query, fileField, answer } = request
  const files = [...(fileField ? ['readFile'] : []), ...(answer === 'file' ? ['writeFile'] : [])]
  const imports = files.length > 0 ? [`import { ${files.join(', ')} } from 'node:fs/promises'`, ''] : []
  if (request.pages) return [...imports, ...pagesLines(request)].join('\n')
  const search = new URLSearchParams(query).toString()
  return [
    ...imports,
    ...(fileField
      ? [
          'const body = new FormData()',
          `body.append('${fileField}', new Blob([await readFile('FILE')]), 'FILE')`,
        ]
      : []),
    ...fetchLines(request, `'${url}${search && `?${search}`}'`, bodyLines(request)),
    ...answerLines(answer),
  ].join('\n')
}

function pagesLines(request: ExampleRequest): string[] {
  const { pages, url, query, body } = request
  const search = new URLSearchParams(query).toString()
  const cursor = '...(after && { after })'
  const address = pages === 'query' ? `\`${url}?\${query}\`` : `'${url}${search && `?${search}`}'`
  const sent = pages === 'query' ? [] : [`body: JSON.stringify(${withCursor(body?.value ?? {}, cursor)}),`]
  return [
    'let after: string | null = null',
    'do {',
    ...[
      ...(pages === 'query' ? [`const query = new URLSearchParams(${withCursor(query, cursor)})`] : []),
      ...fetchLines(request, address, sent),
      'const page = (await response.json()) as { next_cursor: string | null }',
      'console.log(page)',
      'after = page.next_cursor',
    ].map(indented),
    '} while (after !== null)',
  ]
}

const withCursor = (value: object, cursor: string): string =>
  `{ ${[...Object.entries(value).map(([key, each]) => `${key}: ${literal(each)}`), cursor].join(', ')} }`

function fetchLines(request: ExampleRequest, address: string, body: string[]): string[] {
  const { method } = request
  const headers = headerLines(request)
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(headers.length > 0 ? ['headers: {', ...headers.map(indented), '},'] : []),
    ...body,
  ]
  return [
    ...(options.length > 0
      ? [`const response = await fetch(${address}, {`, ...options.map(indented), '})']
      : [`const response = await fetch(${address})`]),
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)',
  ]
}

function headerLines({ method, url, access, body, isRepeatable }: ExampleRequest): string[] {
  const lines = [
    access === 'token' && 'Authorization: `Bearer ${process.env.PLAUDIT_TOKEN}`,',
    access === 'session' && `Cookie: \`${sessionCookieOf(url)}=\${process.env.PLAUDIT_SESSION}\`,`,
    access === 'session' && method !== 'GET' && "'X-CSRF-Token': `${process.env.PLAUDIT_CSRF_TOKEN}`,",
    body && `'Content-Type': '${body.type}',`,
    isRepeatable && "'Idempotency-Key': crypto.randomUUID(),",
  ]
  return lines.filter((line) => typeof line === 'string')
}

function bodyLines({ body, fileField }: ExampleRequest): string[] {
  if (fileField) return ['body,']
  return body ? `body: JSON.stringify(${literal(body.value)}),`.split('\n') : []
}

function answerLines(answer: ExampleRequest['answer']): string[] {
  switch (answer) {
    case 'json':
      return ['console.log(await response.json())']
    case 'text':
      return ['console.log(await response.text())']
    case 'file':
      return ["await writeFile('FILE', new Uint8Array(await response.arrayBuffer()))"]
    case 'stream':
      return ['for await (const chunk of response.body ?? []) process.stdout.write(chunk)']
    case 'nothing':
      return ['console.log(response.status)']
  }
}

/** A value as people write it: names without quotes where they need none, texts in single ones. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const lines = Array.isArray(value)
    ? value.map((each) => `${literal(each)},`)
    : Object.entries(value).map(
        ([key, each]) => `${/^[a-z_]\w*$/i.test(key) ? key : literal(key)}: ${literal(each)},`,
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (lines.length === 0) return open + close
  return [open, ...lines.flatMap((line) => line.split('\n')).map(indented), close].join('\n')
}

const indented = (line: string): string => `  ${line}`

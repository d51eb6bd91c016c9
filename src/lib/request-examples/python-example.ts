import { type ExampleRequest, sessionCookieOf } from '#lib/request-examples/example-request.ts'

/** A program for Python 3 with its standard library. */
export function pythonExample(request: ExampleRequest): string {
  const { url, query, fileField, answer, pages } = request
  const search = new URLSearchParams(query).toString()
  const address = JSON.stringify(url + (search && `?${search}`))
  const lines = pages
    ? pagesLines(request, address)
    : [
        ...(fileField ? fileLines(fileField) : []),
        ...requestLines(request, address, dataLines(request)),
        'with urllib.request.urlopen(request) as response:',
        ...answerLines(answer).map(indented),
      ]
  return [...importsOf(lines), '', ...lines].join('\n')
}

/** The modules that the lines use, in alphabetical order. */
const importsOf = (lines: readonly string[]): string[] =>
  ['json', 'os', 'urllib.parse', 'urllib.request', 'uuid']
    .filter((module) => lines.some((line) => line.includes(`${module}.`)))
    .map((module) => `import ${module}`)

function pagesLines(request: ExampleRequest, address: string): string[] {
  const { pages, url, query, body } = request
  const [name, first] = pages === 'query' ? ['query', query] : ['body', body?.value ?? {}]
  const target = pages === 'query' ? `${JSON.stringify(`${url}?`)} + urllib.parse.urlencode(query)` : address
  const data = pages === 'query' ? [] : ['data=json.dumps(body).encode(),']
  return [
    `${name} = ${literal(first)}`,
    'while True:',
    ...[
      ...requestLines(request, target, data),
      'with urllib.request.urlopen(request) as response:',
      '    page = json.load(response)',
      'print(page)',
      'if page["next_cursor"] is None:',
      '    break',
      `${name}["after"] = page["next_cursor"]`,
    ].map(indented),
  ]
}

function requestLines(request: ExampleRequest, address: string, data: string[]): string[] {
  const headers = headerLines(request)
  return [
    'request = urllib.request.Request(',
    ...[
      `${address},`,
      ...(request.method === 'GET' ? [] : [`method="${request.method}",`]),
      ...(headers.length > 0 ? ['headers={', ...headers.map(indented), '},'] : []),
      ...data,
    ].map(indented),
    ')',
  ]
}

function headerLines({ method, url, access, body, fileField, isRepeatable }: ExampleRequest): string[] {
  const lines = [
    access === 'token' && '"Authorization": "Bearer " + os.environ["PLAUDIT_TOKEN"],',
    access === 'session' && `"Cookie": "${sessionCookieOf(url)}=" + os.environ["PLAUDIT_SESSION"],`,
    access === 'session' && method !== 'GET' && '"X-CSRF-Token": os.environ["PLAUDIT_CSRF_TOKEN"],',
    body && `"Content-Type": "${body.type}",`,
    fileField !== null && '"Content-Type": "multipart/form-data; boundary=" + boundary,',
    isRepeatable && '"Idempotency-Key": str(uuid.uuid4()),',
  ]
  return lines.filter((line) => typeof line === 'string')
}

function dataLines({ body, fileField }: ExampleRequest): string[] {
  if (fileField) return ['data=data,']
  return body ? `data=json.dumps(${literal(body.value)}).encode(),`.split('\n') : []
}

/** The standard library writes no forms. */
const fileLines = (field: string): string[] => [
  'boundary = uuid.uuid4().hex',
  'head = f\'--{boundary}\\r\\nContent-Disposition: form-data; name="' +
    field +
    '"; filename="FILE"\\r\\n\\r\\n\'',
  'with open("FILE", "rb") as file:',
  '    data = head.encode() + file.read() + f"\\r\\n--{boundary}--\\r\\n".encode()',
]

function answerLines(answer: ExampleRequest['answer']): string[] {
  switch (answer) {
    case 'json':
      return ['print(json.load(response))']
    case 'text':
      return ['print(response.read().decode())']
    case 'file':
      return ['with open("FILE", "wb") as file:', '    file.write(response.read())']
    case 'stream':
      return ['for line in response:', '    print(line.decode(), end="")']
    case 'nothing':
      return ['print(response.status)']
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const lines = Array.isArray(value)
    ? value.map((each) => `${literal(each)},`)
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${literal(each)},`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (lines.length === 0) return open + close
  return [open, ...lines.flatMap((line) => line.split('\n')).map(indented), close].join('\n')
}

const indented = (line: string): string => `    ${line}`

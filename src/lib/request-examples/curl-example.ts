import { type ExampleRequest, sessionCookieOf } from '#lib/request-examples/example-request.ts'

export function curlExample(request: ExampleRequest): string {
  return request.pages ? pagesExample(request) : curl(request, plainAddress(request), bodyPart(request))
}

/** Prints one page after another. sed reads the cursor, because not every machine has a JSON parser. */
function pagesExample(request: ExampleRequest): string {
  const { pages, url, query, body } = request
  const search = new URLSearchParams(query).toString()
  const next = `${search ? '&' : '?'}after=$after`
  const address = `${url}${search && `?${search}`}${pages === 'query' ? `\${after:+${next}}` : ''}`
  const command = curl(request, `"${address}"`, pages === 'body' ? [growingBody(body?.value)] : [])
  return [
    'after=',
    'while :; do',
    `  page=$(${command.replaceAll('\n', '\n  ')}) || break`,
    '  printf \'%s\\n\' "$page"',
    '  after=$(printf \'%s\' "$page" | sed -n \'s/.*"next_cursor": *"\\([^"]*\\)".*/\\1/p\')',
    '  [ -n "$after" ] || break',
    'done',
  ].join('\n')
}

function curl(
  { method, url, access, body, isRepeatable, answer }: ExampleRequest,
  address: string,
  more: string[],
) {
  const options = [
    'curl -sS --fail-with-body',
    method !== 'GET' && `-X ${method}`,
    answer === 'stream' && '-N',
    answer === 'file' && '-o FILE',
    address,
  ]
  const headers = [
    access === 'token' && '"Authorization: Bearer $PLAUDIT_TOKEN"',
    access === 'session' && `"Cookie: ${sessionCookieOf(url)}=$PLAUDIT_SESSION"`,
    access === 'session' && method !== 'GET' && '"X-CSRF-Token: $PLAUDIT_CSRF_TOKEN"',
    body && `'Content-Type: ${body.type}'`,
    isRepeatable && '"Idempotency-Key: $(openssl rand -hex 16)"',
  ]
  const lines = headers.filter((header) => typeof header === 'string').map((header) => `-H ${header}`)
  return [options.filter(Boolean).join(' '), ...lines, ...more].join(' \\\n  ')
}

function plainAddress({ url, query }: ExampleRequest): string {
  const search = new URLSearchParams(query).toString()
  return quoted(url + (search && `?${search}`))
}

function bodyPart({ body, fileField }: ExampleRequest): string[] {
  if (fileField) return [`-F ${quoted(`${fileField}=@FILE`)}`]
  return body ? [`-d ${quoted(JSON.stringify(body.value, null, 2))}`] : []
}

/** The body of a page, to which the shell adds the cursor. */
const growingBody = (value: unknown): string =>
  `-d "${JSON.stringify(value).slice(0, -1).replaceAll('"', '\\"')}\${after:+,\\"after\\":\\"$after\\"}}"`

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const PREFIX = '#/components/schemas/'

/**
 * Ids end in a dot until the document is complete: a schema is described as it is returned (`Name.`) and as it is sent
 * (`Name.Input`), and no exported name can be confused with either.
 */
export const componentId = (name: string) => `${name}.`

/**
 * Gives components their final names, drops unused ones, shares answers and parameters, and adds the answer `Problem` for 4xx to
 * every operation. A schema that is the same as sent and as returned becomes one component; otherwise the sent form is
 * called `NameInput`. Components may be referred to by `webhooks`, too.
 */
export function settleComponents(document: object): JsonObject {
  const api = withShortNullables(withoutNoise(document as JsonObject)) as JsonObject
  addProblems(api)
  nameLists(api)
  shareAnswers(api)
  shareParameters(api)
  const components = api.components as JsonObject
  nameUploads(api)
  const all = components.schemas as JsonObject
  const { schemas: _, ...others } = components
  const used = findUsed([api.paths as Json, api.webhooks ?? {}, others], all)
  const names = new Map([...used].map((id) => [id, finalName(id, used, all)]))
  for (const id of used) {
    if (!id.endsWith('.Input') && !used.has(`${id}Input`)) all[id] = openToNewFields(all[id] as Json)
  }
  const schemas = new Map([...names].map(([id, name]) => [name, rename(all[id] as Json, names)]))
  api.components = {
    ...(rename(others, names) as JsonObject),
    schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  api.paths = rename(api.paths as Json, names)
  if (api.webhooks) api.webhooks = rename(api.webhooks, names)
  return api
}

/**
 * Drops what says nothing to a client: that keys are text, that whole numbers are exact in JavaScript, and the pattern
 * behind the format date-time.
 */
function withoutNoise(node: Json): Json {
  return mapObjects(node, (entries, { format }) =>
    entries.filter(([key, value]) => {
      if (key === 'propertyNames') return JSON.stringify(value) !== '{"type":"string"}'
      if (key === 'pattern') return format !== 'date-time'
      return (
        !(key === 'maximum' || key === 'minimum') || Math.abs(value as number) !== Number.MAX_SAFE_INTEGER
      )
    }),
  )
}

const PLAIN_TYPES: readonly Json[] = ['string', 'number', 'integer', 'boolean']

/** `anyOf` of a plain type and null becomes a list of the two types, which a reader takes in at a glance. */
function withShortNullables(node: Json): Json {
  return mapObjects(node, (entries, { anyOf }) => {
    if (!Array.isArray(anyOf) || anyOf.length !== 2) return entries
    const [plain, none] = anyOf as JsonObject[]
    if (none?.type !== 'null' || !PLAIN_TYPES.includes(plain?.type ?? null)) return entries
    if (plain?.enum !== undefined || plain?.const !== undefined) return entries
    return [
      ...Object.entries({ ...plain, type: [plain?.type as Json, 'null'] }),
      ...entries.filter(([key]) => key !== 'anyOf'),
    ]
  })
}

/** Answers may gain fields, so clients must not refuse unknown ones. */
function openToNewFields(node: Json): Json {
  return mapObjects(node, (entries) =>
    entries.filter(([key, value]) => key !== 'additionalProperties' || value !== false),
  )
}

/** Names of components that can be reached from `start`. */
function findUsed(start: Json, all: JsonObject): Set<string> {
  const used = new Set<string>()
  const visit = (node: Json) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object') return
    const { $ref } = node
    if (typeof $ref === 'string' && $ref.startsWith(PREFIX)) {
      const name = $ref.slice(PREFIX.length)
      if (!used.has(name)) {
        used.add(name)
        visit(all[name] as Json)
      }
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(start)
  return used
}

function finalName(id: string, used: ReadonlySet<string>, all: JsonObject): string {
  const [name = id, form] = id.split('.')
  const output = componentId(name)
  if (form !== 'Input' || !used.has(output) || isSame(all[id] as Json, all[output] as Json)) return name
  const sent = `${name}Input`
  if (used.has(componentId(sent)))
    throw new Error(`${name} differs as sent and as returned, but ${sent} is the name of another schema.`)
  return sent
}

/** Equal apart from the form of the components they refer to. */
function isSame(input: Json, output: Json): boolean {
  return (
    JSON.stringify(input).replaceAll(/(#\/components\/schemas\/\w+\.)Input"/g, '$1"') ===
    JSON.stringify(output)
  )
}

function rename(node: Json, names: ReadonlyMap<string, string>): Json {
  return mapObjects(node, (entries) =>
    entries.map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(PREFIX)) return [key, value]
      const id = value.slice(PREFIX.length)
      return [key, `${PREFIX}${names.get(id) ?? id}`]
    }),
  )
}

/** A copy in which `change` has been applied to the entries of every object, outer ones first. */
function mapObjects(
  node: Json,
  change: (entries: [string, Json][], node: JsonObject) => [string, Json][],
): Json {
  if (Array.isArray(node)) return node.map((child) => mapObjects(child, change))
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    change(Object.entries(node), node).map(([key, value]) => [key, mapObjects(value, change)]),
  )
}

const PROBLEM_ANSWER = { $ref: '#/components/responses/Problem' }

function addProblems(api: JsonObject): void {
  const components = api.components as JsonObject
  components.responses = {
    Problem: {
      description: 'The request is refused; `message` says why, in words for people.',
      content: { 'application/problem+json': { schema: { $ref: `${PREFIX}${componentId('Problem')}` } } },
    },
  }
  for (const operation of operationsOf(api)) {
    operation.responses = {
      ...(openToNewFields(operation.responses as Json) as JsonObject),
      '4XX': PROBLEM_ANSWER,
    }
  }
}

/** Moves answers that several operations give alike to components, named as the schema that they contain. */
function shareAnswers(api: JsonObject): void {
  const answers = operationsOf(api).flatMap(({ responses }) =>
    Object.entries(responses as Record<string, JsonObject>).flatMap(([status, answer]) => {
      const schema = (answer.content as Record<string, JsonObject> | undefined)?.['application/json']?.schema
      const $ref = (schema as JsonObject | undefined)?.$ref
      if (typeof $ref !== 'string' || !$ref.startsWith(PREFIX)) return []
      const name = $ref.slice(PREFIX.length).split('.')[0] ?? ''
      return [{ responses: responses as JsonObject, status, text: JSON.stringify(answer), name }]
    }),
  )
  const shared = (api.components as { responses: JsonObject }).responses
  for (const [text, alike] of Map.groupBy(answers, (answer) => answer.text)) {
    const name = alike[0]?.name ?? ''
    if (alike.length === 1 || name in shared) continue
    shared[name] = JSON.parse(text) as Json
    for (const { responses, status } of alike) responses[status] = { $ref: `#/components/responses/${name}` }
  }
}

const operationsOf = (api: JsonObject): JsonObject[] =>
  Object.values(api.paths as Record<string, Record<string, JsonObject>>).flatMap((operations) =>
    Object.values(operations),
  )

/** Gives the form of all uploads one name. */
function nameUploads(api: JsonObject): void {
  const schemas = (api.components as JsonObject).schemas as JsonObject
  const id = componentId('Upload')
  for (const { requestBody } of operationsOf(api)) {
    const { content } = (requestBody ?? {}) as { content?: Record<string, JsonObject> }
    const form = content?.['multipart/form-data']
    if (!form) continue
    schemas[id] = form.schema as Json
    form.schema = { $ref: `${PREFIX}${id}` }
  }
}

/** Gives parameters that take one text or a list of texts, such as ids, one name. */
function nameLists(api: JsonObject): void {
  const schemas = (api.components as JsonObject).schemas as JsonObject
  const id = componentId('TextOrList')
  for (const { parameters } of operationsOf(api)) {
    for (const parameter of (parameters ?? []) as JsonObject[]) {
      if (JSON.stringify(parameter.schema) !== JSON.stringify(TEXT_OR_LIST)) continue
      schemas[id] = TEXT_OR_LIST
      parameter.schema = { $ref: `${PREFIX}${id}` }
    }
  }
}

const TEXT_OR_LIST: JsonObject = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }

/** Moves parameters that several operations describe alike to components; the most frequent one of a name is shared. */
function shareParameters(api: JsonObject): void {
  const lists = operationsOf(api).map(({ parameters }) => (parameters ?? []) as JsonObject[])
  const counts = new Map<string, number>()
  for (const parameter of lists.flat()) {
    const text = JSON.stringify(parameter)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const shared = new Map<string, string>()
  for (const [text, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    const name = pascalCase((JSON.parse(text) as { name: string }).name)
    if (count > 1 && !shared.has(name)) shared.set(name, text)
  }
  for (const list of lists) {
    for (const [index, parameter] of list.entries()) {
      const name = pascalCase(parameter.name as string)
      if (shared.get(name) === JSON.stringify(parameter))
        list[index] = { $ref: `#/components/parameters/${name}` }
    }
  }
  const components = api.components as JsonObject
  components.parameters = Object.fromEntries(
    [...shared].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [name, JSON.parse(text) as Json]),
  )
}

const pascalCase = (name: string) => name.replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())

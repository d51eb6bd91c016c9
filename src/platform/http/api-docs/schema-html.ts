import { Html, html } from '#lib/html.ts'
import { type ApiDocument, nameOf, type Schema } from '#platform/http/api-docs/document.ts'
import { proseHtml } from '#platform/http/api-docs/prose.ts'
import type { Texts } from '#platform/http/api-docs/texts.ts'

const DEEPEST = 5

/** The fields of an object, nested ones below theirs. Components are links to their own section of the page. */
export function fieldsTable(
  fields: readonly { name: string; schema: Schema; required: boolean; description?: string | undefined }[],
  caption: string,
  t: Texts,
  depth = 0,
): Html {
  return html`<table><caption>${caption}</caption><thead><tr><th scope="col">${t.name}</th><th scope="col">${t.type}</th><th scope="col">${t.notes}</th></tr></thead><tbody>${fields.map(
    ({ name, schema, required, description }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td lang="en">${typeHtml(schema)}</td><td><div lang="en">${notesHtml(schema, required, description)}</div>${nestedHtml(name, schema, t, depth)}</td></tr>`,
  )}</tbody></table>`
}

/** A body or an answer: its type, and its fields if it is an object of its own. */
export function schemaHtml(document: ApiDocument, schema: Schema, caption: string, t: Texts): Html {
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length === 0)
    return html`<p lang="en">${typeHtml(schema)} ${limitsOf(schema).join(', ')}</p>`
  const required = new Set(schema.required)
  const fields = properties.map(([name, value]) => ({
    name,
    schema: value,
    required: required.has(name),
    description: value.$ref ? document.components.schemas[nameOf(value.$ref)]?.description : undefined,
  }))
  return fieldsTable(fields, caption, t)
}

function nestedHtml(name: string, schema: Schema, t: Texts, depth: number): Html | null {
  const inner = objectsIn(schema)
  if (inner.length === 0 || depth >= DEEPEST) return null
  return html`${inner.map((object) => {
    const required = new Set(object.required)
    const fields = Object.entries(object.properties ?? {}).map(([field, value]) => ({
      name: field,
      schema: value,
      required: required.has(field),
    }))
    return fieldsTable(fields, `${t.fieldsOf} ${name}`, t, depth + 1)
  })}`
}

/** The objects that a schema describes itself, also in lists and as one of several types. */
function objectsIn(schema: Schema): Schema[] {
  if (schema.properties && Object.keys(schema.properties).length > 0) return [schema]
  if (schema.items) return objectsIn(schema.items)
  if (typeof schema.additionalProperties === 'object') return objectsIn(schema.additionalProperties)
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).flatMap(objectsIn)
}

export function typeHtml(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ' or ',
    )
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices.map(typeHtml), ' or ')
  if (schema.allOf) return joined(schema.allOf.map(typeHtml), ' and ')
  const types = [schema.type ?? 'any value'].flat()
  if (types[0] === 'array') return html`list of ${schema.items ? typeHtml(schema.items) : 'any values'}`
  if (types[0] === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties)
    return html`object with values of ${typeHtml(schema.additionalProperties)}`
  return html`${types.join(' or ')}${schema.format ? ` (${schema.format})` : ''}`
}

function notesHtml(schema: Schema, required: boolean, description: string | undefined): Html {
  const notes = [required ? 'required' : '', ...limitsOf(schema)].filter(Boolean)
  const text = schema.description ?? description
  return html`${text && html`<p>${proseHtml(text)}</p>`}${notes.length > 0 && html`<p>${notes.join(', ')}</p>`}`
}

/** The limits of a value in words. */
export function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, pattern } = schema
  // Limits that only say how far whole numbers reach.
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum
  const least = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? undefined : minimum
  return [
    least !== undefined && `at least ${least}`,
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    most !== undefined && `at most ${most}`,
    range(minLength, maxLength, 'character'),
    range(minItems, maxItems, 'value'),
    pattern && !schema.format && `matches ${pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((note) => typeof note === 'string')
}

function range(least: number | undefined, most: number | undefined, unit: string): string | false {
  const plural = (count: number) => `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`
  if (most !== undefined && least) return `${least} to ${plural(most)}`
  if (most !== undefined) return `at most ${plural(most)}`
  return least ? `at least ${plural(least)}` : false
}

const joined = (parts: readonly Html[], word: string): Html =>
  new Html(parts.map(({ text }) => text).join(word))

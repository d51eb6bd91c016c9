import { type Html, html } from '#lib/html.ts'
import {
  type Answer,
  type ApiDocument,
  answerOf,
  type ListedOperation,
  operationsByTag,
  parameterOf,
  type Schema,
  usedComponents,
} from '#platform/http/api-docs/document.ts'
import { examplesOf } from '#platform/http/api-docs/examples.ts'
import { fieldsTable, schemaHtml } from '#platform/http/api-docs/schema-html.ts'

export const API_DOCS = '/api/docs'

/** The address part of a tag. */
export const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-')

/** The page that lists all operations. */
export function overviewPage(document: ApiDocument): string {
  const byTag = operationsByTag(document)
  const { description = '' } = document.info
  const body = html`<h1>Plaudit API</h1>
<p>${description}</p>
<p>Create an API token under Settings, API tokens, and send it as <code>Authorization: Bearer TOKEN</code>. The same
description for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...byTag].map(
  ([tag, operations]) =>
    html`<section><h2 id="${slugOf(tag)}"><a href="${API_DOCS}/${slugOf(tag)}">${tag}</a></h2><ul class="operations">${operations.map(
      (listed) =>
        html`<li><a href="${API_DOCS}/${slugOf(tag)}#${listed.operation.operationId}">${address(listed)}</a> ${listed.operation.summary}</li>`,
    )}</ul></section>`,
)}`
  return page('Plaudit API', [...byTag.keys()], null, body)
}

/** The page of one tag: its operations with fields and examples, and the schemas they use. Null if there is none. */
export function tagPage(document: ApiDocument, slug: string, baseUrl: string): string | null {
  const byTag = operationsByTag(document)
  const found = [...byTag].find(([tag]) => slugOf(tag) === slug)
  if (!found) return null
  const [tag, operations] = found
  const components = usedComponents(
    document,
    operations.flatMap((listed) => schemasOf(document, listed)),
  )
  const body = html`<h1>${tag}</h1>
<ul class="operations">${operations.map(
    (listed) =>
      html`<li><a href="#${listed.operation.operationId}">${address(listed)}</a> ${listed.operation.summary}</li>`,
  )}</ul>
${operations.map((listed) => operationHtml(document, listed, baseUrl))}
${components.length > 0 && html`<section><h2 id="schemas">Schemas</h2>${components.map((name) => componentHtml(document, name))}</section>`}`
  return page(`${tag} · Plaudit API`, [...byTag.keys()], tag, body)
}

function operationHtml(document: ApiDocument, listed: ListedOperation, baseUrl: string): Html {
  const { operationId, summary, description, security } = listed.operation
  const parameters = (listed.operation.parameters ?? []).map((parameter) => parameterOf(document, parameter))
  return html`<section class="operation" aria-labelledby="${operationId}"><h2 id="${operationId}">${address(listed)}</h2>
<p>${summary}</p>${description && html`<p>${description}</p>`}${security?.length === 0 && html`<p>Needs no session and no token.</p>`}
${
  parameters.length > 0 &&
  fieldsTable(
    parameters.map(({ name, schema, required = false, description: text, in: place }) => ({
      name,
      schema,
      required,
      description: [text, `in the ${place}`].filter(Boolean).join('; '),
    })),
    'Parameters',
  )
}
${Object.entries(listed.operation.requestBody?.content ?? {}).map(
  ([type, { schema = {} }]) =>
    html`<h3>Body <code>${type}</code></h3>${schemaHtml(document, schema, 'Fields of the body')}`,
)}
${Object.entries(listed.operation.responses).map(([status, answer]) => answerHtml(document, status, answer))}
<details><summary>Examples</summary>${examplesOf(document, listed, baseUrl).map(
    ({ language, code }) => html`<h3>${language}</h3><pre tabindex="0"><code>${code}</code></pre>`,
  )}</details></section>`
}

function answerHtml(document: ApiDocument, status: string, answer: Answer): Html {
  const { description, content = {} } = answerOf(document, answer)
  const text = description === 'Default Response' ? '' : description
  return html`<h3>Response ${status}</h3>${text && html`<p>${text}</p>`}${Object.entries(content).map(
    ([type, { schema = {} }]) =>
      type.endsWith('json')
        ? schemaHtml(document, schema, `Fields of the response ${status}`)
        : html`<p>Content of type <code>${type}</code>.${schema.description && ` ${schema.description}`}</p>`,
  )}`
}

const componentHtml = (document: ApiDocument, name: string): Html =>
  html`<section><h3 id="schema-${name}">${name}</h3>${schemaHtml(document, document.components.schemas[name] ?? {}, `Fields of ${name}`)}</section>`

function schemasOf(document: ApiDocument, { operation }: ListedOperation): Schema[] {
  const answers = Object.values(operation.responses).map((answer) => answerOf(document, answer))
  const contents = [operation.requestBody?.content ?? {}, ...answers.map(({ content = {} }) => content)]
  return [
    ...(operation.parameters ?? []).map((parameter) => parameterOf(document, parameter).schema),
    ...contents.flatMap((content) => Object.values(content).flatMap(({ schema }) => schema ?? [])),
  ]
}

const address = ({ method, path }: ListedOperation): Html =>
  html`<span class="method">${method}</span> <code>${path}</code>`

const page = (title: string, tags: readonly string[], current: string | null, body: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="${API_DOCS}/style.css"></head>
<body><a class="skip" href="#content">Skip to content</a><nav aria-label="Areas"><p><a href="${API_DOCS}" ${current === null && CURRENT}>Plaudit API</a></p><ul>${tags.map(
    (tag) => html`<li><a href="${API_DOCS}/${slugOf(tag)}" ${tag === current && CURRENT}>${tag}</a></li>`,
  )}</ul></nav><main id="content">${body}</main></body></html>`.text

const CURRENT = html`aria-current="page"`

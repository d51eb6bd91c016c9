import { type Html, html } from '#lib/html.ts'
import { paths } from '#paths.ts'
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
import { plainProse, proseHtml } from '#platform/http/api-docs/prose.ts'
import { fieldsTable, schemaHtml } from '#platform/http/api-docs/schema-html.ts'
import { operationMatcher } from '#platform/http/api-docs/search.ts'
import type { Texts } from '#platform/http/api-docs/texts.ts'

export const API_DOCS = '/api/docs'

/** The address part of a tag. */
export const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-')

/** The page that lists all operations, and hides those that a search does not find. */
export function overviewPage(document: ApiDocument, search: string, t: Texts): string {
  const byTag = operationsByTag(document)
  const matches = operationMatcher(search)
  const found = [...byTag].map(([tag, all]) => ({
    tag,
    all,
    shown: all.filter((each) => matches(tag, each)),
  }))
  const body = html`<h1 lang="en">Plaudit API</h1>
<p lang="en">${proseHtml(document.info.description)}</p>
<p>${t.token} <code>Authorization: Bearer TOKEN</code>. ${t.forPrograms} <a href="/api/openapi.json">openapi.json</a>.</p>
<p>${t.tryQueries} <a href="${paths.graphqlExplorer()}">${t.explorer}</a></p>
<p>${t.variables}</p><dl><dt><code>PLAUDIT_TOKEN</code></dt><dd>${t.tokenVariable}</dd><dt><code>PLAUDIT_SESSION</code></dt><dd>${t.sessionVariable}</dd><dt><code>PLAUDIT_CSRF_TOKEN</code></dt><dd>${t.csrfVariable}</dd></dl>
${searchForm(t, search)}
<p class="none" ${found.some(({ shown }) => shown.length > 0) && HIDDEN}>${t.noneFound}</p>
${found.map(
  ({ tag, all, shown }) =>
    html`<section ${shown.length === 0 && HIDDEN}><h2 id="${slugOf(tag)}" lang="en"><a href="${API_DOCS}/${slugOf(tag)}">${tag}</a></h2><ul class="operations" lang="en">${all.map(
      (listed) =>
        html`<li ${!shown.includes(listed) && HIDDEN}><a href="${API_DOCS}/${slugOf(tag)}#${listed.operation.operationId}">${address(listed)}</a> ${proseHtml(listed.operation.summary)}</li>`,
    )}</ul></section>`,
)}`
  return page(t, 'Plaudit API', [...byTag.keys()], null, body)
}

/** The page of one tag: its operations with fields and examples, and the schemas they use. Null if there is none. */
export function tagPage(document: ApiDocument, slug: string, baseUrl: string, t: Texts): string | null {
  const byTag = operationsByTag(document)
  const found = [...byTag].find(([tag]) => slugOf(tag) === slug)
  if (!found) return null
  const [tag, operations] = found
  const components = usedComponents(
    document,
    operations.flatMap((listed) => schemasOf(document, listed)),
  )
  const body = html`<h1 lang="en">${tag}</h1>
<ul class="operations" lang="en">${operations.map(
    (listed) =>
      html`<li><a href="#${listed.operation.operationId}">${address(listed)}</a> ${proseHtml(listed.operation.summary)}</li>`,
  )}</ul>
${operations.map((listed) => operationHtml(document, listed, baseUrl, t))}
${components.length > 0 && html`<section><h2 id="schemas">${t.schemas}</h2>${components.map((name) => componentHtml(document, name, t))}</section>`}`
  return page(t, `${tag} · Plaudit API`, [...byTag.keys()], tag, body)
}

function operationHtml(document: ApiDocument, listed: ListedOperation, baseUrl: string, t: Texts): Html {
  const { operationId, summary, description } = listed.operation
  const parameters = (listed.operation.parameters ?? []).map((parameter) => parameterOf(document, parameter))
  return html`<section class="operation" aria-labelledby="${operationId}"><h2 id="${operationId}">${address(listed)}</h2>
<p lang="en">${proseHtml(summary)}</p>${description && html`<p lang="en">${proseHtml(description)}</p>`}<p class="access">${accessHtml(listed.operation, t)}</p>
${
  parameters.length > 0 &&
  fieldsTable(
    parameters.map(({ name, schema, required = false, description: text, in: place }) => ({
      name,
      schema,
      required,
      description: [text, `in the ${place}`].filter(Boolean).join('; '),
    })),
    t.parameters,
    t,
  )
}
${Object.entries(listed.operation.requestBody?.content ?? {}).map(
  ([type, { schema = {} }]) =>
    html`<h3>${t.body} <code>${type}</code></h3>${schemaHtml(document, schema, t.bodyFields, t)}`,
)}
${Object.entries(listed.operation.responses).map(([status, answer]) => answerHtml(document, status, answer, t))}
<details><summary>${t.examples}</summary><div class="examples">${examplesOf(document, listed, baseUrl).map(
    ({ language, code }) =>
      html`<div class="example" data-language="${language}"><h3>${language}</h3><pre tabindex="0" lang="en" role="region" aria-label="${language}: ${plainProse(summary)}"><code>${code}</code></pre></div>`,
  )}</div></details></section>`
}

/** Who can perform the operation. */
function accessHtml({ security, 'x-token-scopes': scopes }: ListedOperation['operation'], t: Texts): Html {
  if (security?.length === 0) return html`${t.public}`
  if (!scopes) return html`${t.sessionOnly}`
  return html`${t.scope} ${scopes.map((scope, index) => html`${index > 0 && ` ${t.or} `}<code>${scope}</code>`)}.`
}

const searchForm = (t: Texts, search = ''): Html =>
  html`<form role="search" action="${API_DOCS}"><label for="search">${t.search}</label><input id="search" name="search" type="search" maxlength="200" autocomplete="off" value="${search}"></form>`

function answerHtml(document: ApiDocument, status: string, answer: Answer, t: Texts): Html {
  const { description, content = {} } = answerOf(document, answer)
  const text = description === 'Default Response' ? '' : description
  return html`<h3>${t.response} ${status}</h3>${text && html`<p lang="en">${proseHtml(text)}</p>`}${Object.entries(
    content,
  ).map(([type, { schema = {} }]) =>
    type.endsWith('json')
      ? schemaHtml(document, schema, `${t.responseFields} ${status}`, t)
      : html`<p>${t.contentType} <code>${type}</code>.${schema.description && html` <span lang="en">${proseHtml(schema.description)}</span>`}</p>`,
  )}`
}

const componentHtml = (document: ApiDocument, name: string, t: Texts): Html =>
  html`<section><h3 id="schema-${name}">${name}</h3>${schemaHtml(document, document.components.schemas[name] ?? {}, `${t.fieldsOf} ${name}`, t)}</section>`

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

const page = (t: Texts, title: string, tags: readonly string[], current: string | null, body: Html): string =>
  html`<!doctype html>
<html lang="${t.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="${API_DOCS}/style.css"><script src="${API_DOCS}/script.js" type="module"></script></head>
<body data-copy="${t.copy}" data-copied="${t.copied}" data-language="${t.exampleLanguage}" data-found="${t.found}" data-none="${t.noneFound}"><a class="skip" href="#content">${t.skip}</a><nav aria-label="${t.areas}"><p><a href="${API_DOCS}" ${current === null && CURRENT}>Plaudit API</a></p>${current !== null && searchForm(t)}<ul lang="en">${tags.map(
    (tag) => html`<li><a href="${API_DOCS}/${slugOf(tag)}" ${tag === current && CURRENT}>${tag}</a></li>`,
  )}</ul></nav><main id="content">${body}</main><p id="status" role="status"></p></body></html>`.text

const CURRENT = html`aria-current="page"`
const HIDDEN = html`hidden`

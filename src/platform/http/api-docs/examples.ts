import { type Example, examplesOfRequest } from '#lib/request-examples/examples.ts'
import type { ApiDocument, ListedOperation } from '#platform/http/api-docs/document.ts'
import { exampleRequest } from '#platform/http/api-docs/example-request.ts'

/** How to call an operation, in three languages. */
export const examplesOf = (document: ApiDocument, listed: ListedOperation, baseUrl: string): Example[] =>
  examplesOfRequest(exampleRequest(document, listed, baseUrl))

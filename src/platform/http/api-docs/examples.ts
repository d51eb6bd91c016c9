import { curlExample } from '#platform/http/api-docs/curl-example.ts'
import type { ApiDocument, ListedOperation } from '#platform/http/api-docs/document.ts'
import { exampleRequest } from '#platform/http/api-docs/example-request.ts'
import { pythonExample } from '#platform/http/api-docs/python-example.ts'
import { typescriptExample } from '#platform/http/api-docs/typescript-example.ts'

export type Example = { language: (typeof EXAMPLE_LANGUAGES)[number]; code: string }

export const EXAMPLE_LANGUAGES = ['curl', 'TypeScript', 'Python'] as const

/** How to call an operation, in three languages. The programs need nothing but curl, Node.js or Python 3. */
export function examplesOf(document: ApiDocument, listed: ListedOperation, baseUrl: string): Example[] {
  const request = exampleRequest(document, listed, baseUrl)
  return [
    { language: 'curl', code: curlExample(request) },
    { language: 'TypeScript', code: typescriptExample(request) },
    { language: 'Python', code: pythonExample(request) },
  ]
}

import { curlExample } from '#lib/request-examples/curl-example.ts'
import type { ExampleRequest } from '#lib/request-examples/example-request.ts'
import { pythonExample } from '#lib/request-examples/python-example.ts'
import { typescriptExample } from '#lib/request-examples/typescript-example.ts'

export const EXAMPLE_LANGUAGES = ['curl', 'TypeScript', 'Python'] as const

export type Example = { language: (typeof EXAMPLE_LANGUAGES)[number]; code: string }

/** How to send a request, in three languages. The programs need nothing but curl, Node.js or Python 3. */
export const examplesOfRequest = (request: ExampleRequest): Example[] => [
  { language: 'curl', code: curlExample(request) },
  { language: 'TypeScript', code: typescriptExample(request) },
  { language: 'Python', code: pythonExample(request) },
]

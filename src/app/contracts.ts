import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { introspectionFromSchema, lexicographicSortSchema, printSchema } from 'graphql'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { createLog } from '#platform/logging/log.ts'

/** A generated file that describes the API; `path` is relative to the root of the repository. */
export type Contract = { path: string; text: string }

/** The contracts are committed, so that a review shows every change of the API. */
export async function printContracts(): Promise<Contract[]> {
  const description = await describeServer()
  return [
    { path: 'openapi.json', text: printJson(description) },
    { path: 'schema.graphql', text: `${printSchema(lexicographicSortSchema(schema))}\n` },
    {
      path: 'src/platform/web/openapi.d.ts',
      text: `${NOTE}${astToString(await openapiTS(description, { transform: filesAsBlobs, defaultNonNullable: false }))}`,
    },
    { path: 'src/platform/web/graphql-env.d.ts', text: graphqlTypes() },
  ]
}

/** Indented, with short lists and short objects of plain values on one line. */
function printJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
  const onOneLine = (block: string, open: string, inner: string, close: string) => {
    const line = `${open}${inner.replaceAll(/\n\s+/g, ' ')}${close}`
    return line.length <= 110 ? line : block
  }
  return `${text
    .replaceAll(/(\{)\n\s+([^[\]{}]*?)\n\s+(\})/g, (block, open, inner, close) =>
      onOneLine(block, `${open} `, inner, ` ${close}`),
    )
    .replaceAll(/(\[)\n\s+([^[\]{}]*?)\n\s+(\])/g, onOneLine)}\n`
}

/** Type uploaded files as Blob, which is what the browser sends. */
const filesAsBlobs = ({ format }: { format?: string }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined

/** The schema as types, against which the browser's queries are checked. */
function graphqlTypes(): string {
  const introspection = minifyIntrospection(introspectionFromSchema(lexicographicSortSchema(schema)))
  return outputIntrospectionFile(introspection, {
    fileType: '.d.ts',
    shouldPreprocess: true,
    preamble: '// Written by `node scripts/run.mjs contracts` from the schema; do not edit.',
  })
}

const NOTE = '// Written by `node scripts/run.mjs contracts` from openapi.json; do not edit.\n\n'

/** The server's own OpenAPI description. It is built without a database, files or mail server. */
async function describeServer(): Promise<OpenAPI3> {
  const nowhere = join(tmpdir(), 'plaudit-describes-itself')
  const config = readConfig({ DATA_DIR: nowhere, SECRET_KEY: 'unused-'.repeat(8), LOG_LEVEL: 'silent' })
  const address = { host: nowhere, port: 1, user: 'nobody', database: 'none' }
  const log = createLog(config)
  const database = openDatabase(address)
  const app = await buildServer({
    config,
    clock: systemClock,
    log,
    database,
    jobs: createJobs({ address, role: 'web', log }),
    files: createFileStore(config),
    eventsWritten() {},
  })
  try {
    // Drop undefined values, as a client never receives them.
    return JSON.parse(JSON.stringify(app.swagger()))
  } finally {
    await app.close()
    await database.close()
  }
}

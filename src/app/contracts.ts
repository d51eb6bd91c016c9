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

/** A file of the repository that says what the server offers: its path from the root, and its text. */
export type Contract = { path: string; text: string }

/** What is printed into the repository, so that a change of the contract shows in review. */
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

/** Indented, with short lists of plain values on one line. */
function printJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
  return `${text.replaceAll(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (list, inner: string) => {
    const line = `[${inner.replaceAll(/\n\s+/g, ' ')}]`
    return line.length <= 90 ? line : list
  })}\n`
}

/** A file of a form, which the browser has as a Blob. */
const filesAsBlobs = ({ format }: { format?: string }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined

/** The schema as types, by which the browser's queries are checked. */
function graphqlTypes(): string {
  const introspection = minifyIntrospection(introspectionFromSchema(lexicographicSortSchema(schema)))
  return outputIntrospectionFile(introspection, {
    fileType: '.d.ts',
    shouldPreprocess: true,
    preamble: '// Written by `node scripts/run.mjs contracts` from the schema; do not edit.',
  })
}

const NOTE = '// Written by `node scripts/run.mjs contracts` from openapi.json; do not edit.\n\n'

/** The description that the server gives of itself. Nothing that the server stands on is asked for it. */
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
    // As a client reads it: without what JSON leaves out.
    return JSON.parse(JSON.stringify(app.swagger()))
  } finally {
    await app.close()
    await database.close()
  }
}

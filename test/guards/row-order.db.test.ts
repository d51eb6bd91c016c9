import type { FastifyInstance } from 'fastify'
import { print, type TypeNode } from 'graphql'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { DEMO_PASSWORD, seedDemo } from '#app/demo/seed-demo.ts'
import { buildServer } from '#app/server.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { screenDocuments, withFragments } from '#test/guards/screen-documents.ts'
import {
  addressOf,
  type Client,
  clientWith,
  isRead,
  operationsOf,
  signInAs,
} from '#test/server/support/clients.ts'

// Rows of a table are stored in another order on another machine, after a restore, and after updates, and PostgreSQL may
// read them with another plan. A list without ORDER BY shows both.
const services = testServices()
let app: FastifyInstance
let client: Client

beforeAll(async () => {
  await seedDemo(services, () => {}, { days: 12 })
  app = await buildServer(services)
  const admin = DEMO_COMPANY.people.find((person) => person.signsIn)
  client = await signInAs(app, { email: admin?.email ?? '' }, DEMO_PASSWORD)
}, 240_000)
afterAll(() => app.close())

/** Ids that path parameters and variables take: in a new database each table has low ids. */
const IDS = [1, 2, 3, 5, 8]

type Reading = { name: string; read(): Promise<string> }

/** Every REST operation that reads, with several ids, except those that choose at random. */
const restReadings = (): Reading[] =>
  operationsOf(app)
    .filter((operation) => isRead(operation) && !operation.isEndless && !operation.path.endsWith('/random'))
    .flatMap((operation) =>
      (operation.pathParameters.length > 0 ? IDS : [1]).map((id) => {
        const url = addressOf(operation, String(id))
        return { name: `GET ${url}`, read: async () => bodyOf(await client.get(url)) }
      }),
    )

/** Every query of a screen whose required variables are ids or numbers. */
const screenReadings = (): Reading[] =>
  screenDocuments.flatMap(({ file, document }) => {
    const [definition] = document.definitions
    if (definition?.kind !== 'OperationDefinition' || definition.operation !== 'query') return []
    const required = (definition.variableDefinitions ?? []).filter(
      ({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue,
    )
    if (!required.every(({ type }) => ['ID', 'Int'].includes(namedType(type)))) return []
    const query = print(withFragments(document))
    return (required.length > 0 ? IDS : [1]).map((id) => {
      const variables = Object.fromEntries(
        required.map(({ variable, type }) => [
          variable.name.value,
          isListType(type) ? IDS : namedType(type) === 'ID' ? String(id) : id,
        ]),
      )
      return {
        name: `${definition.name?.value} in ${file} with ${JSON.stringify(variables)}`,
        read: async () => bodyOf(await client.post('/graphql', { query, variables })),
      }
    })
  })

const namedType = (type: TypeNode): string =>
  type.kind === 'NamedType' ? type.name.value : namedType(type.type)
const isListType = (type: TypeNode): boolean =>
  type.kind === 'ListType' || (type.kind === 'NonNullType' && isListType(type.type))

const bodyOf = (answer: { statusCode: number; body: string }): string =>
  `${answer.statusCode} ${answer.body.replace(/"request_id":"[^"]*"/g, '')}`

test('no list depends on the physical order of rows or on the plan', async () => {
  const readings = [...restReadings(), ...screenReadings()]
  const before = await readAll(readings)
  // Answers that differ without any change, such as those with a random secret, prove nothing.
  const again = await readAll(readings)
  const steady = readings.filter((_reading, index) => before[index] === again[index])
  const found = before.filter((body) => body.startsWith('200') && body.length > 40).length
  await shuffleRows()
  const database = openDatabase(services.address)
  const other = await buildServer({ ...services, database })
  client = clientWith(other, client.headers)
  const changed: string[] = []
  try {
    for (const [index, reading] of readings.entries())
      if (steady.includes(reading) && (await reading.read()) !== before[index]) changed.push(reading.name)
  } finally {
    await other.close()
    await database.close()
  }
  process.stdout.write(`\nrow order: ${found} of ${readings.length} readings have content\n`)
  expect(changed).toEqual([])
  expect(steady.length).toBeGreaterThan(readings.length * 0.9)
  expect(found).toBeGreaterThan(200)
}, 240_000)

async function readAll(readings: readonly Reading[]): Promise<string[]> {
  const bodies: string[] = []
  for (const { read } of readings) bodies.push(await read())
  return bodies
}

/** Writes each row of each table again, in random order, and makes new connections read without indexes. */
async function shuffleRows(): Promise<void> {
  const owner = new pg.Client(services.address)
  await owner.connect()
  await owner.query(`do $$
    declare t record; r record;
    begin
      perform setseed(0.42);
      for t in select c.oid, c.relname, a.attname from pg_class c
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
                where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration' loop
        for r in execute format('select ctid as place from app.%I order by random()', t.relname) loop
          execute format('update app.%I set %2$I = %2$I where ctid = $1', t.relname, t.attname) using r.place;
        end loop;
      end loop;
    end $$`)
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan', 'nestloop'])
    await owner.query(`alter database ${services.address.database} set enable_${way} = off`)
  await owner.end()
}

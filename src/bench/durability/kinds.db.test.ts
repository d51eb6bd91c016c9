import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { KINDS } from '#bench/durability/kinds.ts'
import { Ledger } from '#bench/durability/ledger.ts'
import { foundScene, prepareScene, type Scene, type Writer } from '#bench/durability/scene.ts'
import type { Send } from '#bench/durability/send.ts'
import { findStored } from '#bench/durability/stored.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let app: FastifyInstance
let scene: Scene
let writers: Writer[]
const ledger = new Ledger()

const send: Send = async ({ method, path, headers, body }) => {
  const { statusCode, body: text } = await app.inject({
    method,
    url: path,
    headers,
    ...(body !== undefined && { payload: body }),
  })
  return { status: statusCode, body: text }
}

beforeAll(async () => {
  services.clock.set(new Date())
  app = await buildServer(services)
  const size = { writers: 2, coachees: 4, responses: 10, surveys: 4 }
  const prepared = await prepareScene(services, await foundScene(services, size), send, size)
  scene = prepared.scene
  writers = prepared.writers
  for (const kind of KINDS) for (const writer of writers) await ledger.write(kind, writer, scene)
})
afterAll(() => app.close())

describe.each(KINDS)('$name', (kind) => {
  test('is stored once, with everything that belongs to it', async () => {
    const stored = await findStored(services.database.ownerPool, scene.companyId, kind)
    expect(stored).toEqual(
      expect.arrayContaining([...ledger.of(kind).sent].map((mark) => ({ mark, ...kind.expected }))),
    )
    expect(stored).toHaveLength(2)
  })
})

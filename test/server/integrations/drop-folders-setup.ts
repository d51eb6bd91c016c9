import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { dropWriters } from '#app/registries/record-writers.ts'
import { buildServer } from '#app/server.ts'
import { defineDropFolderJobs } from '#features/integrations/drop-folders/jobs.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

export const FOLDERS = '/api/v1/drop_folders'

export const MAPPING = {
  fields: {
    external_id: { path: '$.id' },
    channel: { constant: 'Phone' },
    started_at: { path: '$.at' },
    'customer.name': { path: '$.customer' },
  },
}

export const aLine = (id: string | number, more: object = {}) =>
  JSON.stringify({ id, at: '2026-06-01T10:00:00Z', ...more })

type Stage = { app: FastifyInstance; relay: OutboxRelay; demo: QaCompany; other: QaCompany; admin: Client }

/** Two companies, and a folder of the server for each test. */
export function dropFoldersTesting() {
  const root = mkdtempSync(join(tmpdir(), 'plaudit-drop-'))
  const services = testServices({ LOCAL_FOLDERS: root, OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
  const stage = {} as Stage
  let count = 0
  let home = root
  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.relay = createOutboxRelay({ ...services, log: services.log })
    defineDropFolderJobs(services, stage.relay, (companyId) => systemViewer(services, companyId), {
      writers: dropWriters,
      settleMs: 0,
    })
    stage.demo = await foundQaCompany(services, stage.app, 'demo')
    stage.other = await foundQaCompany(services, stage.app, 'other')
    stage.admin = stage.demo.clients.admin
  })
  beforeEach(() => {
    home = join(root, String(++count))
    mkdirSync(home)
  })
  afterAll(async () => {
    await stage.app.close()
    rmSync(root, { recursive: true, force: true })
  })

  const create = async (more: object = {}) =>
    ok(
      await stage.admin.post(FOLDERS, {
        name: `Calls ${count}`,
        target: 'interactions',
        place: { kind: 'local', path: home },
        mapping: MAPPING,
        ...more,
      }),
    )
  const drop = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), content)
  }
  const tree = (): string[] =>
    readdirSync(home, { recursive: true })
      .map(String)
      .filter((path) => statSync(join(home, path)).isFile())
      .sort()
  const content = (path: string) => readFileSync(join(home, path), 'utf8')
  /** Has every folder looked into that is asked for or due. */
  const work = async () => {
    await stage.relay.sweep()
    await services.jobs.runAll()
  }
  const look = async (id: number) => {
    ok(await stage.admin.post(`${FOLDERS}/${id}/look`, {}))
    await work()
  }
  const read = async (id: number) => ok(await stage.admin.get(`${FOLDERS}/${id}`))
  const files = async (id: number, query = '') =>
    ok(await stage.admin.get(`${FOLDERS}/${id}/files?limit=100${query}`)).files
  /** The interactions with these external ids. */
  const stored = async (like: string) => {
    const { rows } = await services.database.ownerPool.query(
      `select external_id, customer_name, audio_file, audio_seconds, started_at, id from app.interaction
        where company_id = $1 and external_id like $2 order by external_id`,
      [stage.demo.companyId, like],
    )
    return rows
  }
  return { services, stage, create, drop, tree, content, work, look, read, files, stored, home: () => home }
}

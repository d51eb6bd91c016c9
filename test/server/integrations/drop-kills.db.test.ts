import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createDropFolder } from '#features/integrations/drop-folders/drop-folders.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { seeded } from '#lib/seeded.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { MAPPING } from '#test/server/integrations/drop-folders-setup.ts'

/** 2,000 at full size. */
const FILES = Number(process.env.PLAUDIT_DROP_FILES ?? 60)
const KILLS = FILES >= 2_000 ? 20 : 2
const SEED = 57
/** Each tenth is a pair of a recording and its metadata. */
const PAIRS = Math.ceil(FILES / 10)
/** Longer than the time after which a killed run is given up. */
const AFTER_KILL_MS = 180_000

const root = mkdtempSync(join(tmpdir(), 'plaudit-drop-kills-'))
const services = testServices({ LOCAL_FOLDERS: root })
let company: StaffedCompany
let folderId: number
let workers: ChildProcess[] = []

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'killed')
  const admin = await loadViewer(services, company.companyId, company.people.admin.id)
  if (!admin) throw new Error('The admin has no rights')
  const made = await createDropFolder(services, admin, {
    name: 'Calls',
    target: 'interactions',
    place: { kind: 'local', path: root },
    has_recordings: true,
    minutes: 5,
    mapping: MAPPING,
  })
  folderId = made.id
})
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL')
  workers = []
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function startWorker(kills: number): ChildProcess {
  const { host, port, user } = inject('testServer')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'drop-worker-main.ts')], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATABASE: JSON.stringify({ host, port, user, database: services.address.database }),
      DATA_DIR: services.config.dataDirectory,
      SECRET_KEY: services.config.secretKey,
      LOCAL_FOLDERS: root,
      COMPANY: String(company.companyId),
      FOLDER: String(folderId),
      NOW: new Date(services.clock.now().getTime() + kills * AFTER_KILL_MS).toISOString(),
    },
  })
  // The process may be dead when its input ends.
  child.stdin?.on('error', () => {})
  return child
}

test(`${FILES} files make ${FILES} interactions, each once, although ${KILLS} runs are killed and two work at a time`, {
  timeout: 60_000 + FILES * 200,
}, async () => {
  const random = seeded(SEED)
  const dropping = dropFiles()
  let kills = 0
  while (kills < KILLS) {
    workers = [startWorker(kills), startWorker(kills)]
    while (countDone() < ((kills + 1) * FILES) / (KILLS + 1)) await setTimeout(5)
    await setTimeout(Math.floor(random() * 20))
    const exits = workers.map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.kill('SIGKILL')
    for (const [, signal] of await Promise.all(exits)) expect(signal).toBe('SIGKILL')
    kills++
  }
  await dropping
  const last = startWorker(kills)
  workers = [last]
  last.stdin?.end()
  expect((await once(last, 'exit'))[0]).toBe(0)

  expect(readdirSync(root)).toEqual(['done'])
  expect(countDone()).toBe(FILES)
  expect(readdirSync(join(root, 'done'))).toHaveLength(FILES + PAIRS)
  expect(await count('interaction', 'true')).toBe(FILES)
  expect(await count('interaction', 'audio_file is not null')).toBe(PAIRS)
  expect(await count('drop_file', "state = 'done' and moving_to is null and records = 1")).toBe(FILES)
  expect(await count('drop_file', 'true')).toBe(FILES)
  const { rows } = await services.database.ownerPool.query<{ action: string; done: number }>(
    `select e.action, sum(coalesce((v.after ->> 'created')::int, 1))::int as done
       from app.audit_entry e join app.audit_value v on v.company_id = $1 and v.sequence = e.sequence
      where e.company_id = $1 and e.action in ('interactions.ingested', 'interaction.audio_stored')
      group by e.action order by e.action`,
    [company.companyId],
  )
  expect(rows).toEqual([
    { action: 'interaction.audio_stored', done: PAIRS },
    { action: 'interactions.ingested', done: FILES },
  ])
})

/** Drops files as programs do: under another name first. */
async function dropFiles(): Promise<void> {
  for (let number = 0; number < FILES; number++) {
    const isPair = number % 10 === 0
    const name = `call-${number}`
    put(
      `${name}.${isPair ? 'json' : 'jsonl'}`,
      JSON.stringify({ id: `K-${number}`, at: '2026-06-01T10:00:00Z' }),
    )
    if (isPair) put(`${name}.ogg`, `sound of ${number}`)
    if (number % 20 === 19) await setTimeout(10)
  }
}

function put(name: string, content: string): void {
  writeFileSync(join(root, `${name}.part`), content)
  renameSync(join(root, `${name}.part`), join(root, name))
}

/** Data files in done, without recordings. */
const countDone = (): number =>
  existsSync(join(root, 'done'))
    ? readdirSync(join(root, 'done')).filter((name) => /\.jsonl?$/.test(name)).length
    : 0

async function count(table: string, condition: string): Promise<number> {
  const { rows } = await services.database.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from app.${table} where company_id = $1 and ${condition}`,
    [company.companyId],
  )
  return rows[0]?.count ?? 0
}

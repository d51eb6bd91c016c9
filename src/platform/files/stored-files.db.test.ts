import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import {
  CHECK_FILE,
  contentDisposition,
  defineFileJobs,
  fileHeaders,
  findFile,
  removeFile,
  storeFile,
  type Upload,
} from '#platform/files/stored-files.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { buildCompany, buildEmployee, viewerOf } from '#platform/testing/builders.ts'
import { memoryFiles } from '#platform/testing/memory-files.ts'
import { recordingJobs } from '#platform/testing/recording-jobs.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = { ...testServices(), files: memoryFiles() }
let viewer: Viewer
let other: Viewer

beforeEach(async () => {
  services.files.contents.clear()
  await services.database.ownerPool.query(
    '/* across companies: each test starts with an empty outbox */ delete from outbox_event',
  )
  viewer = await personOfNewCompany()
  other = await personOfNewCompany()
})

describe('storing a file', () => {
  test('stores the bytes, the row and what the caller writes', async () => {
    const stored = await storeFile(
      services,
      viewer,
      upload(PNG, { kind: 'image', contentType: 'text/html' }),
      async (tx, file) => {
        tx.emit({ type: 'picture.set', payload: { key: file.key } })
        return file
      },
    )
    expect(stored).toEqual({ key: stored.key, name: 'photo.png', contentType: 'image/png', size: PNG.length })
    expect(stored.key).toMatch(new RegExp(`^${viewer.company.id}/[0-9a-f-]{36}$`))
    expect(await findFile(services, viewer, stored.key)).toEqual(stored)
    expect(await buffer(await services.files.get(stored.key))).toEqual(PNG)
    expect(await rows()).toEqual([expect.objectContaining({ created_by: viewer.person?.id })])
  })

  test('another company cannot find it', async () => {
    const { key } = await store(PNG)
    expect(await findFile(services, other, key)).toBeNull()
    expect(await findFile(services, viewer, `${viewer.company.id}/../x`)).toBeNull()
    expect(await tenantTransaction(services, other, (tx) => removeFile(tx, key))).toBe(false)
    expect(services.files.contents.has(key)).toBe(true)
  })

  test('a failed change removes the file', async () => {
    const failing = storeFile(services, viewer, upload(PNG), async () => {
      throw new Error('the change fails')
    })
    await expect(failing).rejects.toThrow('the change fails')
    expect(await rows()).toEqual([])
    expect(services.files.contents.size).toBe(0)
  })

  test('a commit whose confirmation was lost keeps the file', async () => {
    let announced = 0
    const losing = {
      ...services,
      eventsWritten: () => {
        // The first announcement is the start of the upload.
        if (++announced === 2) throw new Error('lost after the commit')
      },
    }
    const work = storeFile(losing, viewer, upload(PNG), async (tx) => tx.emit({ type: 'x', payload: {} }))
    await expect(work).rejects.toThrow('lost after the commit')
    expect(await rows()).toHaveLength(1)
    expect(services.files.contents.size).toBe(1)
  })

  test('an upload that cannot start is not read to its end', async () => {
    const failing = {
      ...services,
      eventsWritten: () => {
        throw new Error('the database is gone')
      },
    }
    const endless = upload(PNG, { content: Readable.from(Array.from({ length: 1_000 }, () => PNG)) })
    await expect(storeFile(failing, viewer, endless, async () => {})).rejects.toThrow('the database is gone')
    await expect.poll(() => endless.content.destroyed).toBe(true)
    expect(endless.content.readableEnded).toBe(false)
    expect(services.files.contents.size).toBe(0)
  })

  test('a file that cannot be stored leaves no row', async () => {
    const tooLarge = upload(PNG, { maxBytes: PNG.length - 1 })
    await expect(storeFile(services, viewer, tooLarge, async () => {})).rejects.toMatchObject({
      code: 'payload_too_large',
    })
    expect(await rows()).toEqual([])
  })

  test.each([
    ['an SVG', '<svg onload="alert(1)"/>', 'image/svg+xml'],
    ['HTML called a PNG', '<html>', 'image/png'],
    ['an empty file', '', 'image/png'],
  ])('refuses %s as an image', async (_name, text, contentType) => {
    const picture = upload(Buffer.from(text), { kind: 'image', contentType })
    await expect(storeFile(services, viewer, picture, async () => {})).rejects.toMatchObject({
      code: 'unsupported_media_type',
    })
    expect(services.files.contents.size).toBe(0)
    expect(await rows()).toEqual([])
  })
})

test('removing deletes the row with the change and the bytes afterwards', async () => {
  const { key } = await store(PNG)
  const relay = createOutboxRelay(services)
  defineFileJobs(services, relay)
  expect(await tenantTransaction(services, viewer, (tx) => removeFile(tx, key))).toBe(true)
  expect(await findFile(services, viewer, key)).toBeNull()
  expect(services.files.contents.has(key)).toBe(true)
  await relay.sweep()
  await services.jobs.runAll()
  expect(services.files.contents.has(key)).toBe(false)
})

test('a file left by a process that was killed before the commit is removed a day later', async () => {
  const committed = await store(PNG)
  const killed = {
    ...services,
    files: { ...services.files, delete: async () => Promise.reject(new Error('killed before')) },
  }
  const dying = storeFile(killed, viewer, upload(PNG), async () => {
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(services.files.contents.size).toBe(2)

  const jobs = recordingJobs()
  const relay = createOutboxRelay({ ...services, jobs })
  defineFileJobs({ ...services, jobs }, relay)
  await relay.sweep()
  const tomorrow = new Date(services.clock.now().getTime() + 86_400_000)
  expect(jobs.sent.map(({ name, options }) => [name, options.startAfter])).toEqual([
    [CHECK_FILE, tomorrow],
    [CHECK_FILE, tomorrow],
  ])
  await jobs.runAll()
  expect([...services.files.contents.keys()]).toEqual([committed.key])
})

describe('serving a file', () => {
  test.each([
    ['image/png', 'image/png', 'inline'],
    ['text/csv', 'text/csv', 'attachment'],
    ['text/html', 'application/octet-stream', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['text/csv\r\nX: y', 'application/octet-stream', 'attachment'],
  ])('%s leaves as %s, %s', (contentType, sent, disposition) => {
    const headers = fileHeaders({ name: 'a', contentType, size: 1 })
    expect(headers['content-type']).toBe(sent)
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition};`))
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('old clients get a name without accents, composed or not', () => {
    for (const form of ['NFC', 'NFD'])
      expect(contentDisposition('attachment', 'Résumé.pdf'.normalize(form))).toContain(
        'filename="Resume.pdf"',
      )
  })

  test('any name is kept, and cannot break out of the header', () => {
    expect(contentDisposition('attachment', 'Bønn "1".csv')).toBe(
      `attachment; filename="B_nn _1_.csv"; filename*=UTF-8''B%C3%B8nn%20%221%22.csv`,
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const header = contentDisposition('attachment', name)
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~!*%-]*$/)
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
      }),
    )
  })

  test.each([
    ['C:\\fakepath\\me.png', 'me.png'],
    ['../../etc/passwd', 'passwd'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['a\r\nX-Header: 1', 'aX-Header: 1'],
    ['..', 'file'],
    ['', 'file'],
    ['é'.repeat(300), 'é'.repeat(200)],
  ])('%j is kept as %j', async (name, stored) => {
    expect((await store(PNG, { name })).name).toBe(stored)
  })
})

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)])

const upload = (content: Buffer, change: Partial<Upload> = {}): Upload => ({
  content: Readable.from(content.length > 0 ? [content] : []),
  name: 'photo.png',
  contentType: 'image/png',
  maxBytes: 1_000,
  kind: 'any',
  ...change,
})

const store = (content: Buffer, change: Partial<Upload> = {}) =>
  storeFile(services, viewer, upload(content, change), async (_tx, file) => file)

async function personOfNewCompany(): Promise<Viewer> {
  const company = await buildCompany(services)
  return viewerOf(services, company, await buildEmployee(services, company))
}

async function rows() {
  const { rows } = await services.database.ownerPool.query(
    'select * from stored_file where company_id = $1',
    [viewer.company.id],
  )
  return rows
}

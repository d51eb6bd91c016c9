import { appendFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import S3rver from 's3rver'
import { describe, expect, test } from 'vitest'
import { dropWriters } from '#app/registries/record-writers.ts'
import { lookInto } from '#features/integrations/drop-folders/look.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { openFolder } from '#platform/remote-folders/open-folder.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'
import { startSftpServer } from '#platform/remote-folders/sftp-testing.ts'
import { aLine, dropFoldersTesting, FOLDERS, MAPPING } from '#test/server/integrations/drop-folders-setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const drops = dropFoldersTesting()
const { stage, create, drop, tree, content, work, look, read, files, stored } = drops

describe('setting up a drop folder', () => {
  test('refuses places that could never be read, and names the field', async () => {
    const refused = async (more: object) => {
      const answer = await stage.admin.post(FOLDERS, {
        name: 'x',
        target: 'interactions',
        ...more,
      })
      expect(answer.statusCode).toBe(422)
      return answer.json().errors.map(({ path }: { path: string }) => path)
    }
    const s3 = { kind: 's3', bucket: 'calls', region: 'eu-west-1', access_key_id: 'AKIA' }
    const sftp = { kind: 'sftp', host: 'sftp.example.com', user: 'a', host_key: `SHA256:${'A'.repeat(43)}` }
    expect(await refused({ place: { kind: 'local', path: '/etc' } })).toEqual(['place.path'])
    expect(await refused({ place: { kind: 'local', path: 'drop' } })).toEqual(['place.path'])
    expect(await refused({ place: { kind: 'ftp' } })).toEqual(['place.kind'])
    expect(await refused({ place: s3 })).toEqual(['secret'])
    expect(await refused({ place: sftp })).toEqual(['secret'])
    expect(await refused({ place: { ...sftp, host: '10.0.0.1' }, secret: 'x' })).toEqual(['place.host'])
    expect(await refused({ place: { ...sftp, host_key: 'md5' }, secret: 'x' })).toEqual(['place.host_key'])
    expect(await refused({ place: { ...s3, endpoint: 'http://minio.example' }, secret: 'x' })).toEqual([
      'place.endpoint',
    ])
    expect(await refused({ place: { ...s3, endpoint: 'https://169.254.169.254' }, secret: 'x' })).toEqual([
      'place.endpoint',
    ])
    expect(await refused({ place: s3, secret: 'x', target: 'feedback', has_recordings: true })).toEqual([
      'has_recordings',
    ])
  })

  test('keeps the secret, and asks for it again for another server only', async () => {
    const place = { kind: 's3', bucket: 'calls', region: 'eu-west-1', access_key_id: 'AKIA' }
    const made = await create({ place, secret: 'hush-hush' })
    expect(JSON.stringify(made)).not.toContain('hush')
    const change = (more: object) =>
      stage.admin.send('PUT', `${FOLDERS}/${made.id}`, { version: made.version, active: false, ...more })
    const moved = await change({ place: { ...place, region: 'eu-north-1' } })
    expect([moved.statusCode, moved.json().errors[0].path]).toEqual([422, 'secret'])
    expect(ok(await change({ place: { ...place, prefix: 'in' } }))).toMatchObject({
      version: 2,
      active: false,
    })
    expect((await change({ name: 'Late' })).statusCode).toBe(409)
    expect((await stage.admin.post(`${FOLDERS}/${made.id}/look`, {})).statusCode).toBe(409)
  })

  test('is for admins of the company', async () => {
    const { id } = await create()
    for (const client of [stage.demo.clients.agent, stage.demo.clients.lead])
      expect((await client.get(`${FOLDERS}/${id}`)).statusCode).toBe(403)
    expect((await stage.other.clients.admin.get(`${FOLDERS}/${id}`)).statusCode).toBe(404)
  })

  test('tries the folder, and shows a sample of its files', async () => {
    drop('calls.csv', 'id,customer\nC-1,Kari\n')
    const place = { kind: 'local', path: drops.home() }
    expect(ok(await stage.admin.post(`${FOLDERS}/check`, { place }))).toEqual({
      files: ['calls.csv'],
      count: 1,
    })
    const missing = await stage.admin.post(`${FOLDERS}/check`, {
      place: { ...place, path: `${place.path}/no` },
    })
    expect([missing.statusCode, missing.json().errors[0].path]).toEqual([422, 'place'])
    const { id } = await create({ mapping: null })
    const { path, sample } = ok(await stage.admin.get(`${FOLDERS}/${id}/sample`))
    expect(path).toBe('calls.csv')
    expect(JSON.parse(sample)).toMatchObject({ id: 'C-1', customer: 'Kari', _file: { name: 'calls.csv' } })
  })

  test('sends the stored secret to no other server', async () => {
    const place = { kind: 'sftp', host: 'a.example.com', user: 'a', host_key: `SHA256:${'A'.repeat(43)}` }
    const { id } = await create({ place, secret: 'hush' })
    const moved = { ...place, host: 'b.example.com' }
    const answer = await stage.admin.post(`${FOLDERS}/check`, { id, place: moved })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'secret'])
  })
})

describe('a look', () => {
  test('stores the rows of CSV and JSONL files and JSON files, and moves them to done', async () => {
    const { id } = await create()
    drop('a.csv', 'id,at,customer\nA-1,2026-06-01T10:00:00Z,Kari\nA-2,2026-06-01T11:00:00Z,Ola\n')
    drop('2026/b.jsonl', `${aLine('A-3')}\n\n${aLine('A-4')}`)
    drop('c.json', aLine('A-5'))
    drop('.hidden.csv', 'x')
    drop('d.csv.part', 'x')
    drop('e.txt', 'x')
    await work()
    expect(tree()).toEqual([
      '.hidden.csv',
      'd.csv.part',
      'done/2026/b.jsonl',
      'done/a.csv',
      'done/c.json',
      'e.txt',
    ])
    expect((await stored('A-%')).map(({ external_id }) => external_id)).toEqual([
      'A-1',
      'A-2',
      'A-3',
      'A-4',
      'A-5',
    ])
    expect(await read(id)).toMatchObject({ done: 3, failed: 0, records: 5, waiting: 0, last_fault: null })
    const [last] = await files(id)
    expect(last).toMatchObject({ state: 'done', errors: [] })
  })

  test('keeps the good rows of a file with bad ones, and says which those are', async () => {
    const { id } = await create()
    drop('b.csv', 'id,at\nB-1,2026-06-01T10:00:00Z\nB-2,yesterday\nB-3,2026-06-01T10:00:00Z,more\n')
    drop('broken.jsonl', `${aLine('B-4')}\n{"id":`)
    drop('empty.csv', '')
    await work()
    expect((await stored('B-%')).map(({ external_id }) => external_id)).toEqual(['B-1', 'B-4'])
    const failed = await files(id, '&state=failed')
    const errorsOf = (path: string) => failed.find((file: { path: string }) => file.path === path)?.errors
    expect(errorsOf('b.csv')).toEqual([
      { row: 2, path: 'started_at', message: '"yesterday" is not a date and time.' },
      { row: 3, path: '', message: 'The row has 3 columns where the header has 2.' },
    ])
    expect(errorsOf('broken.jsonl')).toEqual([{ row: 2, path: '', message: 'This is not valid JSON.' }])
    expect(errorsOf('empty.csv')[0].message).toMatch(/empty/)
    expect(tree()).toContain('failed/b.csv.reason.txt')
    expect(content('failed/b.csv.reason.txt')).toBe(
      '3 rows read, 1 records stored.\nRow 2: "yesterday" is not a date and time. (started_at)\nRow 3: The row has 3 columns where the header has 2.\n',
    )
  })

  test('runs a failed file again with the present mapping', async () => {
    const { id, version } = await create()
    drop('c.csv', 'id,time\nC-1,2026-06-01T10:00:00Z\n')
    await work()
    const [failed] = await files(id)
    expect(failed.state).toBe('failed')
    const again = `${FOLDERS}/${id}/files/${failed.id}/retry`
    ok(await stage.admin.post(again, {}))
    await work()
    expect(tree()).toEqual(['failed/c.csv', 'failed/c.csv.reason.txt'])
    const mapping = { fields: { ...MAPPING.fields, started_at: { path: '$.time' } } }
    ok(await stage.admin.send('PUT', `${FOLDERS}/${id}`, { version, mapping }))
    ok(await stage.admin.post(again, {}))
    await work()
    expect(tree()).toEqual(['done/c.csv'])
    expect(await stored('C-%')).toHaveLength(1)
    expect((await stage.admin.post(again, {})).statusCode).toBe(409)
  })

  test('never overwrites a file in done', async () => {
    const { id } = await create()
    for (const number of [1, 2, 3]) {
      drop('d.jsonl', aLine(`D-${number}`))
      await look(id)
    }
    expect(tree()).toEqual(['done/d-2.jsonl', 'done/d-3.jsonl', 'done/d.jsonl'])
    expect(await stored('D-%')).toHaveLength(3)
  })

  test('waits for a mapping', async () => {
    const { id, version } = await create({ mapping: null })
    drop('e.jsonl', aLine('E-1'))
    await work()
    expect(tree()).toEqual(['e.jsonl'])
    expect(await read(id)).toMatchObject({ waiting: 1, done: 0 })
    ok(await stage.admin.send('PUT', `${FOLDERS}/${id}`, { version, mapping: MAPPING }))
    await work()
    expect(tree()).toEqual(['done/e.jsonl'])
  })

  test('reads nothing while the folder is paused, and says why it cannot be read', async () => {
    const { id, version } = await create()
    await work()
    ok(await stage.admin.send('PUT', `${FOLDERS}/${id}`, { version, active: false }))
    drop('f.jsonl', aLine('F-1'))
    await work()
    expect(tree()).toEqual(['f.jsonl'])
    const place = { kind: 'local', path: `${drops.home()}/gone` }
    ok(await stage.admin.send('PUT', `${FOLDERS}/${id}`, { version: version + 1, active: true, place }))
    await work()
    expect((await read(id)).last_fault).toMatch(/does not exist/)
  })
})

describe('recordings', () => {
  test('are picked up with their metadata, and wait without it', async () => {
    const { id } = await create({ has_recordings: true })
    drop('G-1.wav', wav())
    drop('G-2.json', aLine('G-2'))
    drop('G-3.csv', 'id,at\nG-3,2026-06-01T10:00:00Z\n')
    drop('G-3.mp3', 'not really')
    await look(id)
    expect(tree()).toEqual(['G-1.wav', 'G-2.json', 'done/G-3.csv', 'done/G-3.mp3'])
    expect(await read(id)).toMatchObject({ waiting: 2 })
    drop('G-1.json', aLine('G-1'))
    await look(id)
    const [first] = await stored('G-1')
    expect(first.audio_seconds).toBeGreaterThan(0)
    const audio = await stage.admin.get(`/api/v1/interactions/${first.id}/audio`)
    expect(audio.statusCode).toBe(200)
    expect((await files(id)).map(({ recording_path }: { recording_path: string }) => recording_path)).toEqual(
      ['G-1.wav', 'G-3.mp3'],
    )
  })

  test('of a row that does not fit fail with it, under one number', async () => {
    const { id } = await create({ has_recordings: true })
    drop('failed/H.json', '{}')
    drop('H.json', '{"id": "H-1"}')
    drop('H.wav', wav())
    await look(id)
    expect(tree()).toEqual([
      'failed/H-2.json',
      'failed/H-2.json.reason.txt',
      'failed/H-2.wav',
      'failed/H.json',
    ])
  })

  test('of Contact Lens are found by the contact, with turns and times', async () => {
    const { mappings } = ok(await stage.admin.get(`${FOLDERS}/options`))
    const shipped = mappings.find(({ key }: { key: string }) => key === 'contact_lens')
    const { id } = await create({ has_recordings: true, mapping: shipped.mapping })
    const contact = '1a2b3c4d-0000-4000-8000-00000000abcd'
    const stem = (what: string) => `Redacted/2026/06/01/${contact}_${what}_redacted_2026-06-01T10_00_00Z`
    drop(`${stem('call_recording')}.wav`, wav())
    drop(
      `${stem('analysis')}.json`,
      JSON.stringify({
        Version: '1.1.0',
        Channel: 'VOICE',
        JobStatus: 'COMPLETED',
        LanguageCode: 'en-US',
        CustomerMetadata: { ContactId: contact },
        Participants: [
          { ParticipantId: 'p-1', ParticipantRole: 'CUSTOMER' },
          { ParticipantId: 'p-2', ParticipantRole: 'AGENT' },
        ],
        Categories: { MatchedCategories: ['Cancellation'] },
        ConversationCharacteristics: { TotalConversationDurationMillis: 32_110 },
        Transcript: [
          { ParticipantId: 'p-2', Id: 'a', Content: 'Hello.', BeginOffsetMillis: 90, EndOffsetMillis: 900 },
          {
            ParticipantId: 'p-1',
            Id: 'b',
            Content: 'I want to cancel.',
            BeginOffsetMillis: 1_500,
            EndOffsetMillis: 3_000,
          },
        ],
      }),
    )
    await look(id)
    expect(await files(id)).toMatchObject([{ state: 'done', records: 1, errors: [] }])
    const [row] = await stored(contact)
    const interaction = ok(await stage.admin.get(`/api/v1/interactions/${row.id}`))
    expect(row.started_at.toISOString()).toBe('2026-06-01T10:00:00.000Z')
    expect(row.audio_file).not.toBeNull()
    const said = interaction.events.map(({ speaker, text, at }: Record<string, string>) => [
      speaker,
      text,
      at,
    ])
    expect(said).toEqual([
      ['agent', 'Hello.', expect.stringContaining('10:00:00.09')],
      ['customer', 'I want to cancel.', expect.stringContaining('10:00:01.5')],
    ])
  })
})

test('a file that is dropped again is run again, and has no second effect', async () => {
  const { id } = await create()
  const time = new Date('2026-06-01T10:00:00Z')
  for (const _ of [1, 2]) {
    drop('i.jsonl', aLine('I-1'))
    utimesSync(join(drops.home(), 'i.jsonl'), time, time)
    await look(id)
  }
  expect(tree()).toEqual(['done/i-2.jsonl', 'done/i.jsonl'])
  expect(await stored('I-%')).toHaveLength(1)
})

test('a file that grows is left alone until it rests', async () => {
  const { id } = await create()
  await work()
  drop('j.jsonl', `${aLine('J-1')}\n`)
  const system = await systemViewer(drops.services, stage.demo.companyId)
  if (!system) throw new Error('The company does not exist')
  const { signal } = new AbortController()
  const looking = () => lookInto(drops.services, system, id, { writers: dropWriters, signal, settleMs: 300 })
  const first = looking()
  await setTimeout(100)
  appendFileSync(join(drops.home(), 'j.jsonl'), aLine('J-2'))
  await first
  expect(tree()).toEqual(['j.jsonl'])
  expect(await read(id)).toMatchObject({ waiting: 1, done: 0 })
  await setTimeout(300)
  await looking()
  expect(tree()).toEqual(['done/j.jsonl'])
  expect(await stored('J-%')).toHaveLength(2)
})

describe.each(['sftp', 's3'])('a folder of %s', (kind) => {
  test('is read like one of the server', async () => {
    const { place, secret, close } = kind === 'sftp' ? await sftpPlace() : await s3Place()
    try {
      const { id } = await create({ place, secret, has_recordings: true })
      const remote = await openFolder(drops.services.config, place, { secret, companySlug: 'demo' })
      const put = (path: string, content: string | Buffer) =>
        remote.write(path, Readable.from([Buffer.from(content)]))
      await put('one.jsonl', aLine(`${kind}-1`))
      await put('deep/two.jsonl', '{}')
      await put('three.json', aLine(`${kind}-3`))
      await put('three.wav', wav())
      await look(id)
      const { files: left } = await remote.list({ except: [], most: 100 })
      await remote.close()
      expect(left.map(({ path }) => path).sort()).toEqual([
        'done/one.jsonl',
        'done/three.json',
        'done/three.wav',
        'failed/deep/two.jsonl',
        'failed/deep/two.jsonl.reason.txt',
      ])
      expect(await read(id)).toMatchObject({ done: 2, failed: 1, records: 2, last_fault: null })
      expect((await stored(`${kind}-3`))[0].audio_file).not.toBeNull()
    } finally {
      await close()
    }
    const { drop_folders } = ok(await stage.admin.get(FOLDERS))
    const { id } = drop_folders.at(-1)
    await look(id)
    expect((await read(id)).last_fault).toMatch(/answer/)
  })
})

type Opened = { place: FolderPlace; secret: string; close: () => Promise<void> }

async function sftpPlace(): Promise<Opened> {
  const server = await startSftpServer(drops.home())
  const at = { host: '127.0.0.1', port: server.port }
  const { host_key } = ok(await stage.admin.post(`${FOLDERS}/host_key`, at))
  return {
    place: { kind: 'sftp', ...at, path: '/', user: 'acme', host_key },
    secret: 'secret',
    close: server.close,
  }
}

async function s3Place(): Promise<Opened> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: drops.home(),
    configureBuckets: [{ name: 'calls', configs: [] }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const named = { bucket: 'calls', prefix: 'in', region: 'us-east-1', access_key_id: 'S3RVER' }
  return { place: { kind: 's3', ...named, endpoint }, secret: 'S3RVER', close: () => server.close() }
}

/** A second of silence. */
function wav(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(16_036, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(16_000, 40)
  return Buffer.concat([head, Buffer.alloc(16_000)])
}

import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropWriters } from '#app/registries/record-writers.ts'
import { lookInto } from '#features/integrations/drop-folders/look.ts'
import type { Services } from '#platform/services.ts'
import type { RecordKind } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'

const MAPPING = {
  fields: {
    external_id: { path: '$.id' },
    channel: { constant: 'Phone' },
    started_at: { path: '$.at' },
  },
}

/** A drop folder over a new folder of the machine. */
export function newDropFolder({ config }: Pick<Services, 'config'>) {
  const path = join(config.localFolders[0] ?? '', randomUUID())
  mkdirSync(path, { recursive: true })
  return { name: 'Calls', target: 'interactions', place: { kind: 'local', path }, mapping: MAPPING }
}

const dropFolder: RecordKind = {
  relations: ['company', 'otherCompany'],
  make: async (world, _kind, relation) =>
    ok(await (await world.maker(relation)).post('/api/v1/drop_folders', newDropFolder(world.services))),
}

/** Drop folders of the company, and a file of one of them, which failed. */
export const DROP_FOLDER_RECORDS = {
  dropFolder,
  dropFile: {
    relations: dropFolder.relations,
    make: async (world, kind, relation) => {
      const { id, place } = await dropFolder.make(world, kind, relation)
      writeFileSync(join((place as unknown as { path: string }).path, 'calls.csv'), 'id,at\n1,never\n')
      await lookInto(world.services, world.companyOf(relation).viewer, Number(id), {
        writers: dropWriters,
        signal: new AbortController().signal,
        settleMs: 0,
      })
      const { files } = ok(await (await world.maker(relation)).get(`/api/v1/drop_folders/${id}/files`))
      return { id: Number(id), file_id: files[0].id }
    },
  },
} satisfies Record<string, RecordKind>

import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '#platform/services.ts'
import type { RecordKind } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'

/** An export destination in a new folder of the machine. */
export function newDestination({ config }: Pick<Services, 'config'>) {
  const uuid = randomUUID()
  const path = join(config.localFolders[0] ?? '', uuid)
  mkdirSync(path, { recursive: true })
  return { name: `Warehouse ${uuid}`, place: { kind: 'local', path } }
}

export const EXPORT_DESTINATION_RECORDS = {
  exportDestination: {
    relations: ['company', 'otherCompany'],
    make: async (world, _kind, relation) =>
      ok(
        await (await world.maker(relation)).post(
          '/api/v1/export_destinations',
          newDestination(world.services),
        ),
      ),
  },
} satisfies Record<string, RecordKind>

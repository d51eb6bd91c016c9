import { type Check, warn } from '#app/doctor/check.ts'
import type { Installation } from '#app/doctor/database-checks.ts'
import { destinationSecrets } from '#features/exports/destinations/secrets.ts'
import { openFolder } from '#platform/remote-folders/open-folder.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'
import { RemoteFolderError } from '#platform/remote-folders/remote-folder.ts'
import { closing } from '#platform/remote-folders/use-folder.ts'

type Named = {
  company_id: number
  slug: string
  name: string
  uuid: string
  place: FolderPlace
  secret: Buffer | null
}

/** Only the first ones, and several at a time: a server that does not answer takes a while. */
const MOST = 50

/** Whether exports can be delivered. Nothing is written there. */
export const destinationChecks: readonly Check<Installation>[] = [
  {
    name: 'export destinations',
    async look({ config, database: { ownerPool } }) {
      const { rows } = await ownerPool.query<Named>(
        `/* across companies: where exports are delivered */
         select d.company_id, c.slug, d.name, d.uuid, d.place, d.secret
           from app.export_destination d join app.company c on c.id = d.company_id
          where c.state = 'live' order by d.company_id, d.id limit ${MOST}`,
      )
      const findings = await Promise.all(
        rows.map(async (row) => {
          const fault = await faultOf(config, row)
          return fault === null
            ? []
            : [
                warn(
                  `Exports of ${row.slug} cannot be delivered to '${row.name}': ${fault}`,
                  'An admin can correct it under Settings, Export destinations.',
                ),
              ]
        }),
      )
      return findings.flat()
    },
  },
]

/** Signs in and asks for a file that need not exist. */
async function faultOf(config: Installation['config'], row: Named): Promise<string | null> {
  const secret = destinationSecrets.openSecret({ config }, { companyId: row.company_id }, row)
  try {
    const remote = await openFolder(config, row.place, { secret, companySlug: row.slug })
    await closing(remote, () => remote.find('plaudit-doctor.txt'))
    return null
  } catch (error) {
    if (error instanceof RemoteFolderError) return error.message
    throw error
  }
}

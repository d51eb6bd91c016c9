import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { openNamedDestination } from '#features/exports/destinations/named-destination.ts'
import { BackupError } from '#platform/backup/manifest.ts'
import { type BackupOutput, counted } from '#platform/backup/place.ts'
import type { TransactionServices } from '#platform/db/tenant.ts'
import { type RemoteFolder, RemoteFolderError } from '#platform/remote-folders/remote-folder.ts'
import type { Services } from '#platform/services.ts'

type DestinationFile = { companyId: number; destination: string; name: string }

/** Writes an archive to an export destination while it is made. The file gets its name when it is complete. */
export async function destinationOutput(
  services: TransactionServices & Pick<Services, 'config'>,
  { companyId, destination, name }: DestinationFile,
): Promise<BackupOutput> {
  const remote = await inWords(() => openNamedDestination(services, companyId, destination))
  if (remote === null)
    throw new BackupError(
      `There is no export destination with the name '${destination}'. Nothing was written.`,
    )
  return outputTo(remote, { name, address: `${destination}/${name}` })
}

function outputTo(remote: RemoteFolder, { name, address }: { name: string; address: string }): BackupOutput {
  const content = new PassThrough()
  const { sink, sum } = counted(content)
  const written = inWords(() => remote.writeNew(name, content, randomUUID()))
  written.catch((error: Error) => content.destroy(error))
  const close = () => remote.close().catch(() => undefined)
  return {
    sink,
    address,
    async commit() {
      await written
      await close()
      return sum()
    },
    async discard() {
      content.destroy()
      await written.catch(() => undefined)
      await close()
    },
  }
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof RemoteFolderError ? new BackupError(error.message, { cause: error }) : error
  }
}

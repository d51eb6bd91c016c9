import type { DropSample, FolderCheckInput } from '#features/integrations/drop-folders/contract.ts'
import { requireFolder } from '#features/integrations/drop-folders/drop-folders.ts'
import { DONE, FAILED, groupFiles } from '#features/integrations/drop-folders/group-files.ts'
import { MOST_LISTED } from '#features/integrations/drop-folders/limits.ts'
import { FileFault, readMessages } from '#features/integrations/drop-folders/read-messages.ts'
import { folderSecrets } from '#features/integrations/drop-folders/secrets.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { folderTime } from '#platform/remote-folders/open-folder.ts'
import {
  type RemoteFile,
  type RemoteFolder,
  RemoteFolderError,
} from '#platform/remote-folders/remote-folder.ts'
import { readHostKey } from '#platform/remote-folders/sftp-folder.ts'
import { closing, refusedAt } from '#platform/remote-folders/use-folder.ts'
import type { Services } from '#platform/services.ts'

const SHOWN = 10

/** Opens a folder that an admin is about to save, and writes and deletes a file in it. */
export const checkFolder = (
  services: Services,
  viewer: Viewer,
  input: FolderCheckInput,
): Promise<{ files: string[]; count: number }> =>
  folderSecrets.tryPlace(services, viewer, input, {
    require: requireFolder,
    work: async (remote) => {
      const { files } = await remote.list({ except: [DONE, FAILED], most: MOST_LISTED })
      await folderTime(remote)
      return { files: files.slice(0, SHOWN).map(({ path }) => path), count: files.length }
    },
  })

/** The key of an SFTP server, for an admin to compare and confirm. */
export const checkHostKey = (
  { config }: Services,
  at: { host: string; port: number },
): Promise<{ host_key: string }> =>
  refusedAt('host', async () => ({ host_key: await readHostKey(at, config) }))

/** The first message of a file of the folder: one that waits, or else one that failed or is done. */
export async function readSample(services: Services, viewer: Viewer, id: number): Promise<DropSample> {
  const folder = await tenantTransaction(services, viewer, (tx) => requireFolder(tx, id))
  return refusedAt('place', async () => {
    const remote = await folderSecrets.openPlace(services, viewer, folder)
    return closing(remote, async () => {
      // What waits comes first, so that a long list of finished files does not hide it.
      for (const except of [[DONE, FAILED], []]) {
        const { files } = await remote.list({ except, most: MOST_LISTED })
        // Metadata is a sample even while its recording is missing.
        const { drops } = groupFiles(files, false)
        for (const { file } of drops.slice(0, SHOWN)) {
          const sample = await firstMessage(remote, file)
          if (sample !== null) return { path: file.path, sample }
        }
      }
      return { path: null, sample: null }
    })
  })
}

async function firstMessage(remote: RemoteFolder, file: RemoteFile): Promise<string | null> {
  try {
    for await (const message of readMessages(file.path, file.changedAt, await remote.read(file.path)))
      if ('body' in message) return JSON.stringify(message.body)
    return null
  } catch (error) {
    if (error instanceof FileFault || (error instanceof RemoteFolderError && error.fault === 'missing'))
      return null
    throw error
  }
}

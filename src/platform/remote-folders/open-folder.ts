import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Config } from '#platform/config/config.ts'
import { OutboundError } from '#platform/http/outbound.ts'
import { openLocalFolder } from '#platform/remote-folders/local-folder.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'
import { type RemoteFolder, RemoteFolderError } from '#platform/remote-folders/remote-folder.ts'
import { openS3Folder } from '#platform/remote-folders/s3-folder.ts'
import { openSftpFolder } from '#platform/remote-folders/sftp-folder.ts'

type FolderConfig = Pick<Config, 'privateHosts' | 'localFolders'>

/** Opens a folder. Close it after use. A folder of this server needs no secret. */
export async function openFolder(
  config: FolderConfig,
  place: FolderPlace,
  { secret, companySlug }: { secret: string | null; companySlug: string },
): Promise<RemoteFolder> {
  if (place.kind === 'local') return openLocalFolder(place.path, localRoots(config, companySlug))
  if (secret === null)
    throw new RemoteFolderError('refused', 'The secret of this folder cannot be read. Enter it again.')
  try {
    return place.kind === 's3'
      ? openS3Folder(place, secret, config)
      : await openSftpFolder(place, secret, config)
  } catch (error) {
    throw error instanceof OutboundError ? new RemoteFolderError('not_allowed', error.message, error) : error
  }
}

/** The folders of this server that a company may use. */
export const localRoots = ({ localFolders }: Pick<Config, 'localFolders'>, companySlug: string): string[] =>
  localFolders.map((root) => root.replaceAll('{company}', companySlug))

/** The time by the clock of the folder, which also shows that we may write to it. */
export async function folderTime(folder: RemoteFolder): Promise<Date> {
  const path = `.plaudit-${randomUUID()}.tmp`
  await folder.write(path, Readable.from([Buffer.from('Plaudit reads the clock of this folder.\n')]))
  const written = await folder.find(path)
  await folder.delete(path)
  if (!written) throw new RemoteFolderError('failed', 'A file that was written cannot be found.')
  return written.changedAt
}

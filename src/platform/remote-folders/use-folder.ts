import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { invalid } from '#platform/errors/app-error.ts'
import { type RemoteFolder, RemoteFolderError } from '#platform/remote-folders/remote-folder.ts'

/** Closes the folder after the work, whether or not it failed. */
export async function closing<T>(remote: RemoteFolder, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await remote.close().catch(() => undefined)
  }
}

/** Reports what is wrong with a folder as an error of a field. */
export async function refusedAt<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RemoteFolderError) throw invalid([{ path, message: error.message }])
    throw error
  }
}

const TEST_TEXT = 'Plaudit wrote this file to test the folder. It may be deleted.\n'

/** Writes a small file, reads it back and deletes it: what a delivery needs. */
export async function testWriting(remote: RemoteFolder): Promise<void> {
  const key = randomUUID()
  const path = `plaudit-test-${key}.txt`
  await remote.writeNew(path, Readable.from([Buffer.from(TEST_TEXT)]), key)
  const found = await text(await remote.read(path))
  await remote.delete(path)
  if (found !== TEST_TEXT)
    throw new RemoteFolderError('failed', 'A file that was written has other content when it is read.')
}

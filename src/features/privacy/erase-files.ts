import type { Readable } from 'node:stream'
import { detachFile, findTextFiles, findWaitingExports } from '#features/privacy/files-store.ts'
import { type MentionFinder, mentionFinder } from '#features/privacy/mentions.ts'
import type { Person } from '#features/privacy/person.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { removeFile } from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

const FILES_AT_ONCE = 50
/** Longer than anything that identifies a person, so that a mention across two chunks is found. */
const OVERLAP = 1_000
/** Files come from spreadsheets in any of these. */
const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le'] as const

/**
 * Removes every file of text that mentions the person: exports, and files that were imported. Access exports that wait
 * for their download are removed too, because a compressed file cannot be searched. Returns how many were removed.
 */
export async function eraseFiles(
  services: Services,
  system: Viewer,
  person: Person,
  signal: AbortSignal,
): Promise<number> {
  const finder = mentionFinder(person.identifiers)
  const remove = (key: string) =>
    tenantTransaction(services, system, async (tx) => {
      await detachFile(tx, key)
      await removeFile(tx, key)
    })
  const waiting = await tenantTransaction(services, system, (tx) => findWaitingExports(tx, null))
  for (const { file_key: key } of waiting) if (key !== null) await remove(key)
  let removed = waiting.length
  let keys: string[] = []
  do {
    keys = await tenantTransaction(services, system, (tx) =>
      findTextFiles(tx, keys.at(-1) ?? '', FILES_AT_ONCE),
    )
    for (const key of keys) {
      signal.throwIfAborted()
      if (!finder || !(await isMentionedIn(services, key, finder))) continue
      await remove(key)
      removed++
    }
  } while (keys.length === FILES_AT_ONCE)
  return removed
}

async function isMentionedIn({ files }: Services, key: string, finder: MentionFinder): Promise<boolean> {
  let content: Readable
  try {
    content = await files.get(key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false
    throw error
  }
  const readers = ENCODINGS.map((encoding) => ({ decoder: new TextDecoder(encoding), rest: '' }))
  for await (const chunk of content as AsyncIterable<Buffer>)
    for (const reader of readers) {
      const text = reader.rest + reader.decoder.decode(chunk, { stream: true })
      if (finder.finds(text)) {
        content.destroy()
        return true
      }
      reader.rest = text.slice(-OVERLAP)
    }
  return false
}

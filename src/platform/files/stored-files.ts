import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isFileKey, newFileKey } from '#platform/files/file-key.ts'
import { IMAGE_TYPES, imageType, peek, SNIFFED_BYTES } from '#platform/files/sniff.ts'
import { deleteFile, findFileRow, insertFile, type StoredFile } from '#platform/files/store.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export type { StoredFile }

export type Upload = {
  content: Readable
  /** File name given by the sender; used for display and downloads, never as a path. */
  name: string
  /** Type given by the sender; for images the first bytes decide. */
  contentType: string
  maxBytes: number
  /** An image must be PNG, JPEG, WebP or GIF; other files are only offered as downloads. */
  kind: 'image' | 'any'
}

type FileServices = Pick<Services, 'database' | 'clock' | 'files' | 'log' | 'eventsWritten'>

export const FILE_BEGUN = 'file.begun'
export const FILE_REMOVED = 'file.removed'
export const DELETE_FILE = 'files.delete'
export const CHECK_FILE = 'files.check'

/**
 * Stores a file, its row and what `work` writes about it, all or nothing. The bytes are stored first, since a slow
 * upload must not keep a transaction open, and are deleted if the transaction fails. An event before them schedules a
 * check a day later, in case the process is killed in between.
 */
export async function storeFile<T>(
  services: FileServices,
  viewer: Viewer,
  upload: Upload,
  work: (tx: Tx, file: StoredFile) => Promise<T>,
): Promise<T> {
  const { head, content } = await peek(upload.content, SNIFFED_BYTES)
  const sniffed = imageType(head)
  if (upload.kind === 'image' && sniffed === null) {
    content.destroy()
    throw new AppError('unsupported_media_type', 'The image must be a PNG, JPEG, WebP or GIF file.')
  }
  const contentType = sniffed ?? attachmentType(upload.contentType)
  const key = newFileKey(viewer.company.id)
  const put = async () => {
    await tenantTransaction(services, viewer, async (tx) => tx.emit({ type: FILE_BEGUN, payload: { key } }))
    return services.files.put(key, content, { contentType, maxBytes: upload.maxBytes })
  }
  const { size } = await put().catch((error: unknown) => {
    // Stop reading, so that the sender does not have to wait.
    content.destroy()
    throw error
  })
  const file: StoredFile = { key, name: cleanName(upload.name), contentType, size }
  try {
    return await tenantTransaction(services, viewer, async (tx) => {
      await insertFile(tx, file)
      return work(tx, file)
    })
  } catch (error) {
    await removeUnlessCommitted(services, viewer, key)
    throw error
  }
}

/** Null for a key that this company does not have. */
export async function findFile(
  services: Pick<Services, 'database'>,
  viewer: Viewer,
  key: string,
): Promise<StoredFile | null> {
  if (!isFileKey(key)) return null
  return findFileRow(services, viewer.company.id, key)
}

/** Deletes the row with the transaction and the bytes after its commit. Returns false if there is no such file. */
export async function removeFile(tx: Tx, key: string): Promise<boolean> {
  if (!(await deleteFile(tx, key))) return false
  tx.emit({ type: FILE_REMOVED, payload: { key } })
  return true
}

export function defineFileJobs(
  services: Pick<Services, 'jobs' | 'files' | 'database'>,
  relay: Pick<OutboxRelay, 'onEvent'>,
): void {
  const data = z.object({ companyId: z.number().int(), key: z.string() })
  // While the store is down, this keeps trying for about a day.
  const options = { data, retries: 30, retryDelaySeconds: 15 }
  services.jobs.define(DELETE_FILE, options, ({ key }) => services.files.delete(key))
  relay.onEvent(FILE_REMOVED, DELETE_FILE)
  services.jobs.define(CHECK_FILE, options, async ({ companyId, key }) => {
    if ((await findFileRow(services, companyId, key)) === null) await services.files.delete(key)
  })
  relay.onEvent(FILE_BEGUN, CHECK_FILE, { delaySeconds: 86_400 })
}

/** Response headers of a file. Known image types may be displayed; browsers download everything else. */
export function fileHeaders(file: Pick<StoredFile, 'name' | 'contentType' | 'size'>): Record<string, string> {
  const isImage = (IMAGE_TYPES as readonly string[]).includes(file.contentType)
  return {
    'content-type': isImage ? file.contentType : attachmentType(file.contentType),
    'content-length': String(file.size),
    'content-disposition': contentDisposition(isImage ? 'inline' : 'attachment', file.name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600',
  }
}

/** RFC 6266: an ASCII name for old clients, made by removing accents, and the full name for others. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Types of downloads that no browser or program runs. */
const HARMLESS = /^(text\/(plain|csv)|application\/(pdf|json)|audio\/(mpeg|mp4|ogg|wav|webm|x-wav))$/

function attachmentType(contentType: string): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  return HARMLESS.test(type) ? type : 'application/octet-stream'
}

/**
 * Removes folders, control characters and marks that reverse the reading direction (`gpj.exe` shown as `exe.jpg`).
 * Composes accents, since some systems send them decomposed and equal names would differ.
 */
export function cleanName(name: string): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const cleaned = [...base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, 200).join('')
  return cleaned === '' || /^\.+$/.test(cleaned) ? 'file' : cleaned
}

/**
 * If the connection is lost during the commit, it may or may not have happened, so the row decides. If it cannot be
 * read, keep the file: a file without a row is waste for a day, but a row without its file is data loss.
 */
async function removeUnlessCommitted(services: FileServices, viewer: Viewer, key: string): Promise<void> {
  try {
    if ((await findFile(services, viewer, key)) === null) await services.files.delete(key)
  } catch (error) {
    services.log.warn(
      { companyId: viewer.company.id, err: error },
      'a file without a record may have stayed behind',
    )
  }
}

import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdDecompress } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract as newExtract } from 'tar-stream'
import type { z } from 'zod'
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  END_MARK,
  fileItem,
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
  tableItem,
} from '#platform/backup/manifest.ts'

export type ArchiveItem = { name: string; content: AsyncIterable<Buffer> }

const AGE = Buffer.from('age-encryption.org/')
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
export const DAMAGED = 'The backup is damaged'

/**
 * The items of an archive in order; each content must be read before the next item. `onEnd` hears whether the archive
 * ended with END_MARK. Throws a BackupError.
 */
export async function* readArchive(
  source: Readable,
  passphrase: string | null,
  onEnd: (isMarked: boolean) => void = () => {},
): AsyncGenerator<ArchiveItem> {
  const extract = newExtract()
  try {
    const plain = await decrypted(source, passphrase)
    const archive = Readable.from(withoutEndMark(plain, onEnd), { objectMode: false })
    const reading = pipeline(archive, createZstdDecompress(), extract as unknown as Writable)
    // The items report the error.
    reading.catch((error: Error) => extract.destroy(error))
    yield* itemsOf(extract)
    await reading
  } catch (error) {
    throw damage(error)
  } finally {
    extract.destroy()
    source.destroy()
  }
}

const damage = (error: unknown): BackupError =>
  error instanceof BackupError
    ? error
    : new BackupError(`${DAMAGED}: ${(error as Error).message.replace(/\.$/, '')}.`)

/** Passes an archive on without its END_MARK. */
async function* withoutEndMark(
  archive: AsyncIterable<Buffer>,
  onEnd: (isMarked: boolean) => void,
): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const chunk of archive) {
    held = Buffer.concat([held, chunk])
    const passed = held.length - END_MARK.length
    if (passed <= 0) continue
    yield held.subarray(0, passed)
    held = held.subarray(passed)
  }
  const isMarked = held.equals(END_MARK)
  onEnd(isMarked)
  if (!isMarked && held.length > 0) yield held
}

async function decrypted(source: Readable, passphrase: string | null): Promise<Readable> {
  const { head, whole } = await peekStart(source)
  if (head.subarray(0, ZSTD.length).equals(ZSTD)) return whole
  if (!head.subarray(0, AGE.length).equals(AGE))
    throw new BackupError('This is not a backup of Plaudit, or its first bytes are damaged.')
  if (passphrase === null)
    throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE or give --passphrase-file.')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const stream = await decrypter.decrypt(Readable.toWeb(whole) as globalThis.ReadableStream<Uint8Array>)
    return Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
  } catch (error) {
    if (/no identity matched/.test((error as Error).message))
      throw new BackupError('The passphrase is not the one that the backup was encrypted with.')
    throw error
  }
}

async function peekStart(source: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  while (head.length < AGE.length) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const rest = async function* () {
    yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { head, whole: Readable.from(rest(), { objectMode: false }) }
}

/** Joins the pieces of each item. */
async function* itemsOf(extract: ReturnType<typeof newExtract>): AsyncGenerator<ArchiveItem> {
  const entries = extract[Symbol.asyncIterator]()
  let next = await entries.next()
  while (!next.done) {
    const name = itemName(next.value.header.name)
    const content = (async function* () {
      try {
        while (!next.done && itemName(next.value.header.name) === name) {
          yield* next.value as AsyncIterable<Buffer>
          next = await entries.next()
        }
      } catch (error) {
        throw damage(error)
      }
    })()
    yield { name, content }
    for await (const _ of content);
  }
}

const itemName = (entry: string) => entry.replace(/\/\d{6}$/, '')

export type Checked = { header: BackupHeader; manifest: BackupManifest }

/**
 * Reads a whole backup and compares every table and file with the manifest. `onHeader` sees the header first and may
 * throw. Throws a BackupError that names what differs.
 */
export async function checkArchive(
  source: Readable,
  passphrase: string | null,
  onHeader: (header: BackupHeader) => void = () => {},
): Promise<Checked> {
  const sums = new Map<string, { bytes: number; sha256: string }>()
  let header: BackupHeader | null = null
  let manifest: BackupManifest | null = null
  let isMarked = false
  const onEnd = (found: boolean) => {
    isMarked = found
  }
  for await (const { name, content } of readArchive(source, passphrase, onEnd)) {
    if (name === HEADER) {
      header = await parsed(headerSchema, content)
      onHeader(header)
    } else if (name === MANIFEST) manifest = await parsed(manifestSchema, content)
    else sums.set(name, await sumOf(content))
  }
  if (header === null || manifest === null || (header.format > 1 && !isMarked))
    throw new BackupError(`${DAMAGED}: it is not complete.`)
  const listed = [
    ...manifest.tables.map((table) => ({ item: tableItem(table.name), sha256: table.sha256 })),
    ...manifest.files.map((file) => ({ item: fileItem(file.key), sha256: file.sha256 })),
  ]
  for (const { item, sha256 } of listed)
    if (sums.get(item)?.sha256 !== sha256)
      throw new BackupError(`${DAMAGED}: ${item} is not what was backed up.`)
  if (sums.size !== listed.length)
    throw new BackupError(`${DAMAGED}: it contains items that its manifest lacks.`)
  return { header, manifest }
}

async function parsed<T>(schema: z.ZodType<T>, content: AsyncIterable<Buffer>): Promise<T> {
  const { data } = schema.safeParse(JSON.parse((await buffer(content)).toString()))
  if (data === undefined)
    throw new BackupError(`${DAMAGED}, or its format is not one that this version knows.`)
  return data
}

/** Size in bytes and SHA-256 of a stream. */
export async function sumOf(content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

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
  fileItem,
  HEADER,
  headerSchema,
  KINDS,
  MANIFEST,
  manifestSchema,
  tableItem,
} from '#platform/backup/manifest.ts'
import { CHECKSUM_FRAME } from '#platform/backup/write-archive.ts'

export type ArchiveItem = { name: string; content: AsyncIterable<Buffer> }

/** A kind of archive, and the schemas of what it starts and ends with. */
export type ArchiveFormat<Header, Manifest> = {
  /** The archive for people. */
  noun: string
  header: z.ZodType<Header>
  manifest: z.ZodType<Manifest>
}

const BACKUP: ArchiveFormat<BackupHeader, BackupManifest> = {
  noun: 'backup',
  header: headerSchema,
  manifest: manifestSchema,
}

const AGE = Buffer.from('age-encryption.org/')
const SHA256_BYTES = 32
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const damaged = (noun: string) => `The ${noun} is damaged`

/**
 * The items of an archive in order; each content must be read before the next item. `onEnd` hears whether a checksum
 * followed, which has then been compared. Throws a BackupError.
 */
export async function* readArchive(
  source: Readable,
  passphrase: string | null,
  { noun = BACKUP.noun, onEnd = () => {} }: { noun?: string; onEnd?: (hasChecksum: boolean) => void } = {},
): AsyncGenerator<ArchiveItem> {
  const extract = newExtract()
  try {
    const plain = await decrypted(source, passphrase, noun)
    const archive = Readable.from(withoutChecksum(plain, onEnd), { objectMode: false })
    const reading = pipeline(archive, createZstdDecompress(), extract as unknown as Writable)
    // The items report the error.
    reading.catch((error: Error) => extract.destroy(error))
    yield* itemsOf(extract, noun)
    await reading
  } catch (error) {
    throw damage(error, noun)
  } finally {
    extract.destroy()
    source.destroy()
  }
}

const damage = (error: unknown, noun: string): BackupError =>
  error instanceof BackupError
    ? error
    : new BackupError(`${damaged(noun)}: ${(error as Error).message.replace(/\.$/, '')}.`)

async function decrypted(source: Readable, passphrase: string | null, noun: string): Promise<Readable> {
  const { head, whole } = await peekStart(source)
  if (head.subarray(0, ZSTD.length).equals(ZSTD)) return whole
  if (!head.subarray(0, AGE.length).equals(AGE))
    throw new BackupError(`This is not a ${noun} of Plaudit, or its first bytes are damaged.`)
  if (passphrase === null)
    throw new BackupError(`The ${noun} is encrypted: set BACKUP_PASSPHRASE or give --passphrase-file.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const stream = await decrypter.decrypt(Readable.toWeb(whole) as globalThis.ReadableStream<Uint8Array>)
    return Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
  } catch (error) {
    if (/no identity matched/.test((error as Error).message))
      throw new BackupError(`The passphrase is not the one that the ${noun} was encrypted with.`)
    throw error
  }
}

/** Compares the checksum at the end with all bytes before it, and removes it. Backups of format 1 have none. */
async function* withoutChecksum(
  source: AsyncIterable<Buffer>,
  onEnd: (hasChecksum: boolean) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const length = CHECKSUM_FRAME.length + SHA256_BYTES
  let held = Buffer.alloc(0)
  for await (const chunk of source) {
    const known = Buffer.concat([held, chunk])
    const end = Math.max(0, known.length - length)
    hash.update(known.subarray(0, end))
    if (end > 0) yield known.subarray(0, end)
    held = known.subarray(end)
  }
  const hasChecksum = held.subarray(0, CHECKSUM_FRAME.length).equals(CHECKSUM_FRAME)
  if (!hasChecksum && held.length > 0) yield held
  if (hasChecksum && !held.subarray(CHECKSUM_FRAME.length).equals(hash.digest()))
    throw new Error('it differs from its checksum')
  onEnd(hasChecksum)
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
async function* itemsOf(extract: ReturnType<typeof newExtract>, noun: string): AsyncGenerator<ArchiveItem> {
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
        throw damage(error, noun)
      }
    })()
    yield { name, content }
    for await (const _ of content);
  }
}

const itemName = (entry: string) => entry.replace(/\/\d{6}$/, '')

type Content = { sha256: string }
type Contents = {
  tables: readonly (Content & { name: string })[]
  files: readonly (Content & { key: string })[]
}

/**
 * Reads a whole archive and compares every table and file with the manifest. `onHeader` sees the header first; if it
 * throws, its error is thrown at the end, because a damaged header is no reason. Throws a BackupError that names what
 * differs.
 */
export async function checkArchive<
  Header extends { format: unknown } = BackupHeader,
  Manifest extends Contents = BackupManifest,
>(
  source: Readable,
  passphrase: string | null,
  onHeader: (header: Header) => void = () => {},
  format = BACKUP as unknown as ArchiveFormat<Header, Manifest>,
): Promise<{ header: Header; manifest: Manifest }> {
  const failure = damaged(format.noun)
  const sums = new Map<string, Content>()
  let header: Header | null = null
  let manifest: Manifest | null = null
  let refusal: Error | null = null
  let hasChecksum = false
  const onEnd = (found: boolean) => {
    hasChecksum = found
  }
  for await (const { name, content } of readArchive(source, passphrase, { noun: format.noun, onEnd })) {
    if (name === HEADER) {
      header = await parsed(format.header, content, format.noun)
      refusal = refusalOf(header, onHeader)
    } else if (refusal !== null) continue
    else if (name === MANIFEST) manifest = await parsed(format.manifest, content, format.noun)
    else sums.set(name, await sumOf(content))
  }
  const isWhole = hasChecksum || header?.format === 1
  if (refusal !== null && isWhole) throw refusal
  if (header === null || manifest === null || !isWhole)
    throw new BackupError(`${failure}: it is not complete.`)
  const listed = [
    ...manifest.tables.map((table) => ({ item: tableItem(table.name), sha256: table.sha256 })),
    ...manifest.files.map((file) => ({ item: fileItem(file.key), sha256: file.sha256 })),
  ]
  for (const { item, sha256 } of listed)
    if (sums.get(item)?.sha256 !== sha256)
      throw new BackupError(`${failure}: ${item} differs from its checksum in the manifest.`)
  if (sums.size !== listed.length)
    throw new BackupError(`${failure}: it contains items that its manifest lacks.`)
  return { header, manifest }
}

function refusalOf<Header>(header: Header, onHeader: (header: Header) => void): Error | null {
  try {
    onHeader(header)
    return null
  } catch (error) {
    return error as Error
  }
}

async function parsed<T>(schema: z.ZodType<T>, content: AsyncIterable<Buffer>, noun: string): Promise<T> {
  const text = (await buffer(content)).toString()
  let value: { format?: unknown } | null
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw damage(error, noun)
  }
  const { data } = schema.safeParse(value)
  if (data !== undefined) return data
  const kind = KINDS.get(value?.format)
  throw new BackupError(
    kind !== undefined && kind.noun !== noun
      ? kind.use
      : `${damaged(noun)}, or its format is not one that this version knows.`,
  )
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

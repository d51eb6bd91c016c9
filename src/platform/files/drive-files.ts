import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config, S3Config } from '#platform/config/config.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { isDiskFull } from '#platform/files/disk.ts'
import { isFileKey } from '#platform/files/file-key.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { freePassedBuffers } from '#platform/files/free-buffers.ts'

export type DriveSettings = Pick<Config, 'dataDirectory' | 's3'> & {
  /** How long S3 may be silent before it counts as down. */
  timeoutMilliseconds?: number
}

/**
 * An upload to S3 that hangs ends after 22 s: the client waits 6 s before it sends the content, and while bytes wait to
 * be sent, Node.js lets the first timeout pass.
 */
const S3_SILENT_MS = 8_000

/**
 * The files of `DATA_DIR/files`, or of an S3 bucket. An upload first goes to a scratch file: S3 needs to know the size
 * in advance, and an upload that is interrupted or too large never reaches the store.
 */
export function createFileStore({
  dataDirectory,
  s3,
  timeoutMilliseconds = S3_SILENT_MS,
}: DriveSettings): FileStore {
  const disk = new Disk(s3 ? s3Driver(s3, { answerMs: timeoutMilliseconds }) : localDriver(dataDirectory))
  // An upload takes as long as it makes progress. A download may pause, when the person does.
  const uploads = s3 ? new Disk(s3Driver(s3, { silentMs: timeoutMilliseconds })) : disk
  const scratchFolder = join(dataDirectory, 'uploads')

  return {
    async put(key, content, { contentType, maxBytes }) {
      requireKey(key)
      const scratch = join(scratchFolder, randomUUID())
      try {
        const size = await gather(content, scratch, maxBytes)
        if (s3) await sendWhole(uploads, key, scratch, { contentType, contentLength: size })
        else await moveWhole(scratch, join(localFolder(dataDirectory), key))
        return { size }
      } finally {
        await rm(scratch, { force: true })
      }
    },

    async get(key) {
      requireKey(key)
      try {
        // A local stream would not report a missing file until it is read.
        if (!s3 && !(await disk.exists(key))) throw notFound('This file')
        return await disk.getStream(key)
      } catch (error) {
        throw isMissing(error) ? notFound('This file') : storeFailure(error)
      }
    },

    async delete(key) {
      requireKey(key)
      await disk.delete(key).catch((error: unknown) => {
        throw storeFailure(error)
      })
    },

    async signedUrl(key, { expiresInSeconds, contentDisposition }) {
      requireKey(key)
      return s3 ? disk.getSignedUrl(key, { expiresIn: expiresInSeconds, contentDisposition }) : null
    },
  }
}

/** Removes partial uploads of killed processes, at start-up and during housekeeping. Returns the number of files. */
export async function removeStaleUploads(dataDirectory: string, olderThan: Date): Promise<number> {
  const folder = join(dataDirectory, 'uploads')
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const { mtime } = await stat(file).catch(() => ({ mtime: new Date() }))
    if (mtime >= olderThan) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}

const localFolder = (dataDirectory: string) => join(dataDirectory, 'files')

const localDriver = (dataDirectory: string) =>
  new FSDriver({ location: localFolder(dataDirectory), visibility: 'private' })

function s3Driver(s3: S3Config, timeouts: S3Timeouts): S3Driver {
  const client = newS3Client(s3, timeouts)
  return new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false })
}

/** In milliseconds: from the beginning of a request to its answer, or without any byte in either direction. */
type S3Timeouts = { answerMs: number } | { silentMs: number }

/** How connections are opened, if not as usual. */
type S3Agents = { httpAgent: HttpAgent; httpsAgent: HttpsAgent }

export function newS3Client(s3: S3Config, timeouts: S3Timeouts, agents?: S3Agents): S3Client {
  const most = 'silentMs' in timeouts ? timeouts.silentMs : timeouts.answerMs
  return new S3Client({
    region: s3.region,
    forcePathStyle: s3.forcePathStyle,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    ...(s3.endpoint !== undefined && { endpoint: s3.endpoint }),
    // Many S3 servers do not support the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A stream that was read cannot be sent again.
    maxAttempts: 'silentMs' in timeouts ? 1 : 2,
    // Errors reach our log; the client would also write to the console.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      ...agents,
      connectionTimeout: Math.min(5_000, most),
      ...('silentMs' in timeouts
        ? { socketTimeout: timeouts.silentMs }
        : { requestTimeout: timeouts.answerMs, throwOnRequestTimeout: true }),
    },
  })
}

async function gather(content: Readable, scratch: string, maxBytes: number): Promise<number> {
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes)
        done(new AppError('payload_too_large', `The file is larger than ${megabytes(maxBytes)}.`))
      else done(null, chunk)
      freePassedBuffers(chunk.length)
    },
  })
  await mkdir(join(scratch, '..'), { recursive: true }).catch((error: unknown) => {
    throw storeFailure(error)
  })
  try {
    await pipeline(content, counted, createWriteStream(scratch, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    // Only the disk's errors are the store's; the caller's stream has its own.
    throw isDiskError(error) ? storeFailure(error) : error
  }
  return size
}

async function sendWhole(
  disk: Disk,
  key: string,
  scratch: string,
  options: { contentType: string; contentLength: number },
) {
  try {
    await disk.putStream(key, createReadStream(scratch), options)
  } catch (error) {
    // A partial file must not be found under the key. If it cannot be deleted, it has no row and is never served. S3 that
    // hangs would keep the sender waiting once more.
    disk.delete(key).catch(() => {})
    throw storeFailure(error)
  }
}

async function moveWhole(scratch: string, path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await rename(scratch, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      // The folder of files is a volume of its own.
      await copyFile(scratch, path)
    })
  } catch (error) {
    // A partial copy has no row and is never served.
    await rm(path, { force: true }).catch(() => {})
    throw storeFailure(error)
  }
}

function requireKey(key: string): void {
  if (!isFileKey(key)) throw new Error('A file key is made by newFileKey.')
}

function storeFailure(error: unknown): unknown {
  if (error instanceof AppError) return error
  const details = { retryAfterSeconds: 10, cause: error }
  if (isDiskFull(error))
    return new AppError(
      'unavailable',
      'The disk for files is full. Please tell the person who runs the server.',
      details,
    )
  return new AppError('unavailable', 'Files cannot be stored or read at the moment.', details)
}

function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { name, code } = cause as { name: string; code?: unknown }
    if (name === 'NoSuchKey' || name === 'NotFound' || code === 'ENOENT') return true
  }
  return false
}

const isDiskError = (error: unknown) =>
  error instanceof Error &&
  ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES', 'EROFS', 'EMFILE', 'ENOENT', 'EFBIG'].includes(
    (error as { code?: string }).code ?? '',
  )

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`

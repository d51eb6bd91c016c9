import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { newS3Client } from '#platform/files/drive-files.ts'
import { guardedAddress, OutboundError, type OutboundOptions } from '#platform/http/outbound.ts'
import {
  existingFile,
  type Listing,
  missingFile,
  type RemoteFile,
  type RemoteFolder,
  RemoteFolderError,
  requirePath,
} from '#platform/remote-folders/remote-folder.ts'

export type S3Place = {
  bucket: string
  prefix: string
  region: string
  /** Null: Amazon. */
  endpoint: string | null
  access_key_id: string
}

const SILENT_MS = 20_000

/** The objects below a prefix of a bucket. */
export function openS3Folder(place: S3Place, secret: string, outbound: OutboundOptions): RemoteFolder {
  const { bucket } = place
  const client = connect(place, secret, outbound)
  const prefix = place.prefix === '' ? '' : `${place.prefix.replace(/^\/+|\/+$/g, '')}/`
  const at = (path: string) => ({ Bucket: bucket, Key: prefix + requirePath(path) })

  const head = async (path: string) => {
    const source = at(path)
    try {
      return await client.send(new HeadObjectCommand(source))
    } catch (error) {
      if (isMissing(error)) return null
      throw s3Fault(error)
    }
  }

  const listAfter = async (StartAfter: string | undefined) => {
    const named = { Bucket: bucket, Prefix: prefix, ...(StartAfter !== undefined && { StartAfter }) }
    try {
      return await client.send(new ListObjectsV2Command(named))
    } catch (error) {
      throw s3Fault(error)
    }
  }

  /** Keys come in order, so that a folder in `except` is passed over in one step, however many objects it has. */
  async function list({ except, most }: Parameters<RemoteFolder['list']>[0]): Promise<Listing> {
    const files: RemoteFile[] = []
    let after: string | undefined
    for (;;) {
      const { Contents = [], IsTruncated } = await listAfter(after)
      let excluded: string | undefined
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
        const path = Key.slice(prefix.length)
        excluded = except.find((folder) => path.startsWith(`${folder}/`))
        if (excluded !== undefined) break
        if (isVisible(path)) files.push({ path, size: Size, changedAt: LastModified })
        if (files.length > most) return { files: files.slice(0, most), isWhole: false }
      }
      if (excluded === undefined && !IsTruncated) return { files, isWhole: true }
      // In the order of keys, 0 follows the slash.
      after = excluded === undefined ? Contents.at(-1)?.Key : `${prefix}${excluded}0`
    }
  }

  return {
    list,

    async find(path) {
      const found = await head(path)
      return found && { path, size: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date(0) }
    },

    async read(path) {
      const source = at(path)
      try {
        const { Body } = await client.send(new GetObjectCommand(source))
        return Body as Readable
      } catch (error) {
        throw isMissing(error) ? missingFile(path) : s3Fault(error)
      }
    },

    async write(path, content) {
      const upload = new Upload({ client, params: { ...at(path), Body: content } })
      try {
        await upload.done()
      } catch (error) {
        await upload.abort().catch(() => undefined)
        throw content.errored ?? s3Fault(error)
      }
    },

    /** An upload is not visible before it is complete. */
    async writeNew(path, content) {
      if ((await head(path)) !== null) throw existingFile(path)
      const upload = new Upload({ client, params: { ...at(path), Body: content, IfNoneMatch: '*' } })
      try {
        await upload.done()
      } catch (error) {
        await upload.abort().catch(() => undefined)
        throw content.errored ?? (statusOf(error) === 412 ? existingFile(path) : s3Fault(error))
      }
    },

    async move(from, to) {
      const [source, target] = [await head(from), await head(to)]
      if (source === null) throw missingFile(from)
      // A copy with the same content is that of a move that was interrupted.
      const isCopied =
        target !== null && target.ETag === source.ETag && target.ContentLength === source.ContentLength
      if (target !== null && !isCopied) throw existingFile(to)
      try {
        if (!isCopied)
          await client.send(
            new CopyObjectCommand({ ...at(to), CopySource: encodeURI(`${bucket}/${at(from).Key}`) }),
          )
        await client.send(new DeleteObjectCommand(at(from)))
      } catch (error) {
        throw s3Fault(error)
      }
    },

    async delete(path) {
      await client.send(new DeleteObjectCommand(at(path))).catch((error: unknown) => {
        throw s3Fault(error)
      })
    },

    async close() {
      client.destroy()
    },
  }
}

function connect(place: S3Place, secret: string, outbound: OutboundOptions): S3Client {
  const url = place.endpoint === null ? null : new URL(place.endpoint)
  const { isNamed, lookup } = guardedAddress(outbound, {
    hostname: url?.hostname ?? 'amazonaws.com',
    host: url?.host ?? 'amazonaws.com',
  })
  if (url && url.protocol !== 'https:' && !isNamed)
    throw new RemoteFolderError('not_allowed', 'The address must start with https.')
  return newS3Client(
    {
      endpoint: place.endpoint ?? undefined,
      region: place.region,
      bucket: place.bucket,
      accessKeyId: place.access_key_id,
      secretAccessKey: secret,
      // Servers other than Amazon's rarely have a name for each bucket.
      forcePathStyle: place.endpoint !== null,
    },
    { silentMs: SILENT_MS },
    { httpAgent: new HttpAgent({ lookup }), httpsAgent: new HttpsAgent({ lookup }) },
  )
}

/** Programs mark folders with an empty object whose key ends with a slash. */
const isVisible = (path: string): boolean => {
  const parts = path.split('/')
  return (
    parts.every((part) => part !== '') &&
    !parts.slice(0, -1).some((part) => part.startsWith('.')) &&
    !/^\.{1,2}$/.test(parts.at(-1) ?? '')
  )
}

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as Error | null)?.name ?? '')

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode

function s3Fault(error: unknown): unknown {
  if (error instanceof RemoteFolderError) return error
  const { name } = error as { name?: string }
  const status = statusOf(error)
  if (name === 'NoSuchBucket') return new RemoteFolderError('missing', 'This bucket does not exist.', error)
  if (status === 401 || status === 403)
    return new RemoteFolderError('refused', 'S3 refused the keys, or they do not allow this.', error)
  if (status === 301 || status === 307 || status === 400)
    return new RemoteFolderError('failed', 'S3 refused the request. Check bucket, region and keys.', error)
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutboundError) return new RemoteFolderError('not_allowed', cause.message, error)
  if (status !== undefined && status < 500)
    return new RemoteFolderError('failed', `S3 answered with the error ${status}.`, error)
  return new RemoteFolderError('unreachable', 'S3 does not answer at this address.', error)
}

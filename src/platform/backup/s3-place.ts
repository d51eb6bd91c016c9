import { type Readable, Writable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { BackupError } from '#platform/backup/manifest.ts'
import { type BackupPlace, byAge, counted, type StoredBackup } from '#platform/backup/place.ts'
import type { Config } from '#platform/config/config.ts'
import { newS3Client } from '#platform/files/drive-files.ts'

/** A part in memory; 10,000 of them make the largest backup, 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const TIMEOUT_MS = 60_000

/** Backups under a prefix of a bucket. An interrupted upload leaves no object, as S3 shows only completed ones. */
export function s3Place(address: string, s3: Config['backup']['s3']): BackupPlace {
  const { hostname: bucket, pathname } = new URL(address)
  if (s3 === null) throw new BackupError(`${address} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  const client = newS3Client({ ...s3, bucket }, { answerMs: TIMEOUT_MS })
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)
  const at = (name: string) => ({ Bucket: bucket, Key: keyOf(name) })
  const addressOf = (name: string) => `s3://${bucket}/${keyOf(name)}`

  async function listAll(): Promise<StoredBackup[]> {
    const found: StoredBackup[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix === '' ? '' : `${prefix}/`,
          ...(ContinuationToken !== undefined && { ContinuationToken }),
        }),
      )
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        found.push({ name: Key.slice(keyOf('').length), bytes: Size, modifiedAt: LastModified })
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
    return found
  }

  return {
    async write(name) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)))
      const upload = { ...at(name), UploadId }
      const parts: { ETag: string | undefined; PartNumber: number }[] = []
      const sendPart = async (body: Buffer) => {
        const PartNumber = parts.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: body }))
        parts.push({ ETag, PartNumber })
      }
      const target = partWriter(sendPart)
      const { sink, sum } = counted(target)
      const sent = new Promise<void>((resolve, reject) => {
        target.on('finish', resolve)
        target.on('error', reject)
        target.on('close', () => reject(new Error('The upload ended early.')))
      })
      sent.catch(() => {})
      return {
        sink,
        address: addressOf(name),
        async commit() {
          await sent
          await client.send(
            new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
          )
          return sum()
        },
        async discard() {
          target.destroy()
          await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
        },
      }
    },
    list: async () => byAge(await listAll()),
    find: async (start) =>
      (await listAll())
        .map(({ name }) => name)
        .filter((name) => name.startsWith(start))
        .sort(),
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        return Body as Readable
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey')
          throw new BackupError(`There is no backup ${addressOf(name)}.`)
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    freeBytes: async () => null,
    addressOf,
  }
}

/** Collects what is written into parts, and sends one at a time. */
function partWriter(sendPart: (body: Buffer) => Promise<void>): Writable {
  let held: Buffer[] = []
  let size = 0
  const flush = async () => {
    const body = Buffer.concat(held)
    held = []
    size = 0
    await sendPart(body)
  }
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      held.push(chunk)
      size += chunk.length
      if (size < PART_BYTES) done()
      else flush().then(() => done(), done)
    },
    final(done) {
      flush().then(() => done(), done)
    },
  })
}

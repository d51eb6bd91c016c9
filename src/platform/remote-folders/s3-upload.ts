import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Held in memory; 10,000 of them make the largest object, 80 GB. S3 takes no smaller parts than 5 MiB. */
const PART_BYTES = 8 * 1_048_576

/** Uploads a content of unknown size. An interrupted upload leaves no object, as S3 shows only completed ones. */
export async function uploadInParts(
  client: S3Client,
  at: { Bucket: string; Key: string },
  content: Readable,
  faultOf: (error: unknown) => unknown,
): Promise<void> {
  const send = <T>(sent: Promise<T>): Promise<T> =>
    sent.catch((error: unknown) => {
      throw faultOf(error)
    })
  const parts: { ETag: string | undefined; PartNumber: number }[] = []
  let upload: { Bucket: string; Key: string; UploadId: string | undefined } | null = null
  try {
    for await (const { body, isLast } of partsOf(content)) {
      if (isLast && upload === null) {
        await send(client.send(new PutObjectCommand({ ...at, Body: body })))
        return
      }
      if (upload === null) {
        const { UploadId } = await send(client.send(new CreateMultipartUploadCommand(at)))
        upload = { ...at, UploadId }
      }
      const PartNumber = parts.length + 1
      const { ETag } = await send(client.send(new UploadPartCommand({ ...upload, PartNumber, Body: body })))
      parts.push({ ETag, PartNumber })
    }
    await send(
      client.send(
        new CompleteMultipartUploadCommand({
          ...upload,
          ...at,
          UploadId: upload?.UploadId,
          MultipartUpload: { Parts: parts },
        }),
      ),
    )
  } catch (error) {
    if (upload) await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

async function* partsOf(content: Readable): AsyncGenerator<{ body: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    held.push(bytes)
    size += bytes.length
    if (size < PART_BYTES) continue
    yield { body: Buffer.concat(held), isLast: false }
    held = []
    size = 0
  }
  yield { body: Buffer.concat(held), isLast: true }
}

import { StringDecoder } from 'node:string_decoder'

/** The lines of a stream, each without its newline. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const BATCH_ROWS = 1_000
const BATCH_CHARACTERS = 1_000_000

/** Lines in batches that are small enough for one statement. */
export async function* batchesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let size = 0
  for await (const line of linesOf(content)) {
    batch.push(line)
    size += line.length
    if (batch.length < BATCH_ROWS && size < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

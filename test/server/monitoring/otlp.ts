/** A span as a collector receives it. Ids are hexadecimal; the parent of a root is empty. */
export type TestSpan = {
  trace: string
  id: string
  parent: string
  name: string
  attributes: Record<string, string | number>
}

/** Reads the spans of an ExportTraceServiceRequest in protobuf (opentelemetry-proto, trace/v1/trace.proto). */
export function readSpans(request: Buffer): TestSpan[] {
  return all(request, 1)
    .flatMap((resourceSpans) => all(resourceSpans, 2))
    .flatMap((scopeSpans) => all(scopeSpans, 2))
    .map((span) => ({
      trace: hex(span, 1),
      id: hex(span, 2),
      parent: hex(span, 4),
      name: all(span, 5)[0]?.toString('utf8') ?? '',
      attributes: Object.fromEntries(all(span, 9).map(attributeOf)),
    }))
}

function attributeOf(keyValue: Buffer): [string, string | number] {
  const value = all(keyValue, 2)[0] ?? Buffer.alloc(0)
  const integer = fieldsOf(value).find(({ number }) => number === 3)
  return [
    all(keyValue, 1)[0]?.toString('utf8') ?? '',
    integer?.integer ?? all(value, 1)[0]?.toString('utf8') ?? '',
  ]
}

const hex = (message: Buffer, number: number) => all(message, number)[0]?.toString('hex') ?? ''

const all = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) => (field.number === number && field.bytes ? [field.bytes] : []))

type Field = { number: number; bytes?: Buffer; integer?: number }

/** The fields of a message in the wire format of protobuf. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return Number(value)
    }
  }
  while (at < message.length) {
    const tag = varint()
    const number = Math.floor(tag / 8)
    const kind = tag % 8
    if (kind === 0) fields.push({ number, integer: varint() })
    else if (kind === 2) {
      const length = varint()
      fields.push({ number, bytes: message.subarray(at, at + length) })
      at += length
    } else at += kind === 1 ? 8 : 4
  }
  return fields
}

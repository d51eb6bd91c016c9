import type { DestinationStream } from 'pino'
import type { SafeError } from '#platform/logging/safe.ts'

type Line = { level: string; time: string; msg?: string; error?: SafeError } & Record<string, unknown>

/** Formats pino's JSON lines for people: time, level, text, other fields, and the error below. */
export function textDestination(destination: DestinationStream): DestinationStream {
  return {
    write(json) {
      destination.write(`${textLine(JSON.parse(json) as Line)}\n`)
    },
  }
}

function textLine({ level, time, msg = '', error, ...fields }: Line): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${oneLine(String(value))}`)
  const head = [time, level.toUpperCase().padEnd(5), oneLine(msg), ...pairs].filter(Boolean).join(' ')
  return error ? `${head}\n${errorLines(error)}` : head
}

function errorLines(error: SafeError): string {
  const code = error.code ? ` (${error.code})` : ''
  const own = [`  ${error.type}${code}: ${oneLine(error.message)}`, error.stack].filter(Boolean).join('\n')
  return error.cause ? `${own}\n  caused by\n${errorLines(error.cause)}` : own
}

/** Escapes line breaks, so that a value cannot forge a log line. */
const oneLine = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')

import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UsageError } from '#app/commands/command.ts'

/** Reads a password from a file, a pipe or a hidden prompt; never from arguments, which other users can see. */
export async function readSecret(file: string | undefined, question: string): Promise<string> {
  if (file !== undefined) {
    try {
      return firstLine(readFileSync(file, 'utf8'))
    } catch {
      throw new UsageError(`--password-file: ${file} cannot be read`)
    }
  }
  if (!process.stdin.isTTY) return firstLine(await text(process.stdin))
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const typed = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return typed
}

const firstLine = (text: string) => text.split(/\r?\n/)[0] ?? ''
